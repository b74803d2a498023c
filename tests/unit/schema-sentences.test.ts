import { expect, test } from "vitest";
import { z } from "zod";
import { fr } from "zod/locales";
import { schemaSentence } from "../../src/platform/schema-sentences.ts";

z.config({ ...fr(), customError: schemaSentence });

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
