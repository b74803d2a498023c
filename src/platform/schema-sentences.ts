import { z } from "zod";
import { validationFr } from "../shared/words/fr/ui/validation.ts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The sentence for a fault where the schema names none. Zod's own sentences are written for programmers
 * (« nombre attendu, indéfini reçu »), but people read them beside their field.
 */
export function schemaSentence(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return validationFr.required;
      return numberSentence(issue.expected);
    case "too_small":
      return smallSentence(issue.origin, Number(issue.minimum));
    case "too_big":
      return bigSentence(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return validationFr.choice;
    case "invalid_format":
      return formatSentences[issue.format] ?? validationFr.invalid;
    case "not_multiple_of":
      return validationFr.whole;
    default:
      return validationFr.invalid;
  }
}

const formatSentences: Partial<Record<string, string>> = {
  uuid: validationFr.identity,
  email: validationFr.email,
  url: validationFr.link,
  date: validationFr.date,
  time: validationFr.time,
};

function numberSentence(expected: string): string {
  if (expected === "int") return validationFr.whole;
  return expected === "number" ? validationFr.number : validationFr.invalid;
}

function smallSentence(origin: string, minimum: number): string {
  if (origin === "string") return minimum <= 1 ? validationFr.required : validationFr.longText(minimum);
  if (origin === "array") return validationFr.array;
  return origin === "number" || origin === "int" ? validationFr.atLeast(minimum) : validationFr.invalid;
}

function bigSentence(origin: string, maximum: number): string {
  if (origin === "string") return validationFr.atMostLetters(maximum);
  if (origin === "array") return validationFr.atMostElements(maximum);
  return origin === "number" || origin === "int" ? validationFr.atMost(maximum) : validationFr.invalid;
}

/**
 * Makes the schemas' default sentences readable: people see them beside a field, or when a setting is refused.
 */
z.config({ customError: schemaSentence });
