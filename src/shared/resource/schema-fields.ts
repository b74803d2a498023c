import { z } from "zod";
import { isFilledArray, isInRange, isNumber } from "../validate.ts";
import { validationWords } from "../words/fr/ui/validation.ts";

/** Fields that the forms of several modules share, each with its sentence. */

const emptyToNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** An optional value; an emptied field means null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    emptyToNull,
    schema.nullish().transform((value) => value ?? null),
  );

export const optionalText = (maximum: number) =>
  optional(
    z
      .string()
      .trim()
      .max(maximum, { error: () => validationWords.shortText(maximum) }),
  );

/** A text that may not be empty; `sentence` is the error when it is. */
export const shortText = (maximum: number, sentence: () => string) =>
  z
    .string({ error: sentence })
    .trim()
    .min(1, { error: sentence })
    .max(maximum, { error: () => validationWords.shortText(maximum) });

export const longText = (minimum: number, maximum: number) =>
  z
    .string({ error: () => validationWords.longText(minimum) })
    .trim()
    .min(minimum, { error: () => validationWords.longText(minimum) })
    .max(maximum, { error: () => validationWords.atMostLetters(maximum) });

/** An integer from 1, as typed text or as a number. */
export const measure = (maximum: number) =>
  z
    .union([z.string(), z.number()], { error: () => validationWords.number })
    .transform((value) => String(value).trim())
    .refine(isNumber, { error: () => validationWords.number })
    .transform((value) => Number(value.replace(",", ".")))
    .refine(Number.isInteger, { error: () => validationWords.number })
    .refine((value) => isInRange(value, maximum), { error: () => validationWords.range(maximum) });

export const oneOrMore = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(item, { error: () => validationWords.array })
    .refine(isFilledArray, { error: () => validationWords.array });
