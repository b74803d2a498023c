import { z } from "zod";
import { validationWords } from "../shared/words/fr/ui/validation.ts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The sentence for a fault where the schema names none. Zod's own sentences are written for programmers
 * (« nombre attendu, indéfini reçu »), but people read them beside their field.
 */
export function schemaSentence(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return validationWords.required;
      return numberSentence(issue.expected);
    case "too_small":
      return smallSentence(issue.origin, Number(issue.minimum));
    case "too_big":
      return bigSentence(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return validationWords.choice;
    case "invalid_format":
      return formatSentences[issue.format]?.() ?? validationWords.invalid;
    case "not_multiple_of":
      return validationWords.whole;
    default:
      return validationWords.invalid;
  }
}

const formatSentences: Partial<Record<string, () => string>> = {
  uuid: () => validationWords.identity,
  email: () => validationWords.email,
  url: () => validationWords.link,
  date: () => validationWords.date,
  time: () => validationWords.time,
};

function numberSentence(expected: string): string {
  if (expected === "int") return validationWords.whole;
  return expected === "number" ? validationWords.number : validationWords.invalid;
}

function smallSentence(origin: string, minimum: number): string {
  if (origin === "string") return minimum <= 1 ? validationWords.required : validationWords.longText(minimum);
  if (origin === "array") return validationWords.array;
  return origin === "number" || origin === "int" ? validationWords.atLeast(minimum) : validationWords.invalid;
}

function bigSentence(origin: string, maximum: number): string {
  if (origin === "string") return validationWords.atMostLetters(maximum);
  if (origin === "array") return validationWords.atMostElements(maximum);
  return origin === "number" || origin === "int" ? validationWords.atMost(maximum) : validationWords.invalid;
}

/**
 * Makes the schemas' default sentences readable: people see them beside a field, or when a setting is refused.
 */
z.config({ customError: schemaSentence });
