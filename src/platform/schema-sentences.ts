import { z } from "zod";
import { fr } from "zod/locales";
import { validationFr } from "../shared/fr/ui/validation.ts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * What a schema says where it names no sentence of its own. The schema library's words are those of programmers (« nombre
 * attendu, indéfini reçu »), and people read them beside their field; what is not here keeps them.
 */
export function schemaSentence(issue: Issue): string | undefined {
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
      return issue.format === "uuid" ? validationFr.identity : undefined;
    default:
      return undefined;
  }
}

function numberSentence(expected: string): string | undefined {
  if (expected === "int") return validationFr.whole;
  return expected === "number" ? validationFr.number : undefined;
}

function smallSentence(origin: string, minimum: number): string | undefined {
  if (origin === "string") return minimum <= 1 ? validationFr.required : validationFr.longText(minimum);
  if (origin === "array") return validationFr.array;
  return origin === "number" || origin === "int" ? validationFr.atLeast(minimum) : undefined;
}

function bigSentence(origin: string, maximum: number): string | undefined {
  if (origin === "string") return validationFr.atMostLetters(maximum);
  if (origin === "array") return validationFr.atMostElements(maximum);
  return origin === "number" || origin === "int" ? validationFr.atMost(maximum) : undefined;
}

/** What a schema says of its own accord is read by people: beside a field, or when a setting is refused. */
z.config({ ...fr(), customError: schemaSentence });
