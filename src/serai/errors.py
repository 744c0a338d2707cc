"""Errors a person can meet: one clear line that says what was wrong and what to do."""

from __future__ import annotations

from dataclasses import dataclass, field

from serai.words import translate


class SeraiError(ValueError):
    """Something asked of Serai cannot be done; the message is one line for people."""


@dataclass(frozen=True)
class Reason:
    """Why a move is not possible: a stable code, the ruling that says so, a sentence with its values."""

    code: str
    ruling: str | None
    message: str
    values: dict[str, object] = field(default_factory=dict)

    def sentence(self, language: str = "en") -> str:
        """The reason in a person's language, with the ruling's number."""
        values = {key: translate(value, language) for key, value in self.values.items()}
        text = translate(self.message, language).format(**values)
        return f"{text} ({self.ruling})" if self.ruling else text

    def __str__(self) -> str:
        return self.sentence()


class IllegalMove(SeraiError):
    """A move was refused; the position is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence())
        self.reason = reason
