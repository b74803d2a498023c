import { z } from "zod";
import { validationFr } from "../shared/fr/ui/validation.ts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * What a schema says where it names no sentence of its own. The schema library's words are those of programmers (« nombre
 * attendu, indéfini reçu »), and people read them beside their field. So each fault has a sentence here.
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

/** What a schema says of its own accord is read by people: beside a field, or when a setting is refused. */
z.config({ customError: schemaSentence });
