import { expect, test } from "vitest";
import { z } from "zod";
import { schemaSentence } from "../../src/platform/schema-sentences.ts";

z.config({ customError: schemaSentence });

const booking = z.object({
  name: z.string().min(1),
  reason: z.string().min(3).max(300),
  places: z.number().int().min(1).max(5),
  seats: z.array(z.number()).min(1).max(5),
  sort: z.enum(["price", "duration"]),
  id: z.uuid(),
  own: z.string().min(2, "Une phrase à elle"),
});

const right = {
  name: "Awa",
  reason: "Retard",
  places: 2,
  seats: [1],
  sort: "price",
  id: crypto.randomUUID(),
  own: "oui",
};

test.each([
  ["name", undefined, "Ce champ est obligatoire"],
  ["name", "", "Ce champ est obligatoire"],
  ["reason", "ah", "Au moins 3 caractères"],
  ["reason", "a".repeat(301), "300 caractères au plus"],
  ["places", "deux", "Veuillez saisir un nombre"],
  ["places", 1.5, "Veuillez saisir un nombre entier"],
  ["places", 0, "Un nombre à partir de 1"],
  ["places", 6, "Un nombre jusqu’à 5"],
  ["seats", [], "Veuillez choisir au moins un élément"],
  ["seats", [1, 2, 3, 4, 5, 6], "5 éléments au plus"],
  ["sort", "colour", "Veuillez choisir une des valeurs proposées"],
  ["id", "abc", "Cet identifiant n’est pas valable"],
  ["own", "o", "Une phrase à elle"],
])("%s: %j is answered in people’s words", (field, value, sentence) => {
  const { error } = booking.safeParse({ ...right, [field]: value });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

const day = new Date();
const strange: z.ZodType[] = [
  z.string(),
  z.boolean(),
  z.date(),
  z.bigint(),
  z.array(z.string()),
  z.record(z.string(), z.number()),
  z.map(z.string(), z.string()),
  z.set(z.string()).min(2),
  z.strictObject({ a: z.string().optional() }),
  z.union([z.string(), z.boolean()]),
  z.literal("x"),
  z.tuple([z.string(), z.string()]),
  z.number().multipleOf(5),
  z.date().min(new Date(day.getTime() + 1)),
  z.email(),
  z.url(),
  z.iso.date(),
  z.iso.datetime(),
  z.ipv4(),
  z.string().regex(/^x$/),
  z.string().startsWith("x"),
  z.never(),
  z.file(),
];
const values = [7, "abc", true, null, {}, [], { b: 1 }, day, new Map(), new Set(["a"]), ["a"], Number.NaN];

test("no fault of any kind of value is described in a programmer’s words", () => {
  const issues = strange.flatMap((schema) =>
    values.flatMap((value) => schema.safeParse(value).error?.issues ?? []),
  );
  expect(issues.length).toBeGreaterThan(strange.length * 5);
  const technical = issues
    .map(({ message }) => message)
    .filter((message) => /attendu|reçu|invalid|entrée|chaîne|expected|regex|ISO|\bnull\b/i.test(message));
  expect(technical).toEqual([]);
});
