import { expect, test } from "vitest";
import { sayWish, understoodParts } from "../../../src/modules/booking/search/describe-wish.ts";
import { readWish } from "../../../src/modules/booking/search/read-wish.ts";
import type { SearchWish } from "../../../src/modules/booking/search/search-schema.ts";
import type { PhraseAlias } from "../../../src/modules/geo/read-aliases.ts";
import { sentences } from "./search-sentences.ts";

const names = [
  ...[
    "Douala",
    "Yaoundé",
    "Kribi",
    "Garoua",
    "Garoua-Boulaï",
    "Edéa",
    "Bafoussam",
    "Bafang",
    "Bamenda",
    "Buea",
  ],
  ...["Limbé", "Ngaoundéré", "Maroua", "Bertoua", "Ebolowa", "Dschang", "Kumba", "Nkongsamba", "Foumban"],
];
const cities = names.map((name) => ({ id: name, name }));
const today = "2026-11-22";
const parts = ["night", "morning", "afternoon", "evening"];

interface Reading {
  offer: string;
  cities: string;
  day: string | null;
  part: string | null;
  places: number;
  cheapest: boolean;
}

/** « 28 » is a day of this month, « 12-24 » of this year. */
const dayFrom = (text: string) =>
  `2026-11-${text}`.slice(0, text.length === 2 ? 10 : 0) || `2026-${text}`.slice(-10);

function expected(text: string): Reading {
  const [offer = "-", where = "-", ...others] = text.trim().split(/\s+/);
  const day = others.find((one) => /^[\d-]+$/.test(one));
  return {
    offer,
    cities: where,
    day: day ? dayFrom(day) : null,
    part: others.find((one) => parts.includes(one)) ?? null,
    places: Number(others.find((one) => /^x\d$/.test(one))?.slice(1) ?? 1),
    cheapest: others.includes("low"),
  };
}

function actual(text: string): Reading {
  const wish = readWish(text, { cities, today });
  return {
    offer: wish.offers[0] ?? "-",
    cities: wish.cities.map(({ name }) => name).join("+") || "-",
    day: wish.day,
    part: wish.part,
    places: wish.places,
    cheapest: wish.cheapest,
  };
}

test("two hundred sentences are read as their people mean them", () => {
  const lines = sentences.trim().split("\n");
  expect(lines.length).toBeGreaterThanOrEqual(200);
  const wrong = lines.flatMap((line) => {
    const [text = "", meant = ""] = line.split(" > ");
    const [wanted, read] = [JSON.stringify(expected(meant)), JSON.stringify(actual(text.trim()))];
    return wanted === read ? [] : [`${text.trim()}: ${read} instead of ${wanted}`];
  });
  expect(wrong).toEqual([]);
});

/** What a search depends on; of the words that name a list only what they name. */
const meant = ({ hints: _, implied: __, ...wish }: SearchWish) => wish;

test("each sentence can be said anew from what was understood of it, and without any of its parts", () => {
  for (const line of sentences.trim().split("\n")) {
    const text = line.split(" > ")[0]?.trim() ?? "";
    const wish = readWish(text, { cities, today });
    const again = readWish(sayWish(wish, today), { cities, today });
    expect(meant(again), text).toEqual(meant(wish));
    const parts = understoodParts(again, today);
    for (const { label, others } of parts) {
      const without = understoodParts(readWish(others, { cities, today }), today);
      expect(
        without.map((part) => part.label),
        `${text} without ${label}`,
      ).not.toContain(label);
    }
  }
});

test("what a country's administrators add is read before what is known everywhere", () => {
  const read = (text: string, aliases: PhraseAlias[] = []) => {
    const { cities: found, offers, words } = readWish(text, { cities, today, aliases });
    return { cities: found.map(({ name }) => name), offers, words };
  };
  expect(read("gros car mboppi")).toMatchObject({ cities: [], words: ["gros", "mboppi"] });
  const own = [
    { phrase: "Gros Car", meaning: "bus" },
    { phrase: "Mboppi", meaning: "Douala" },
    { phrase: "dla", meaning: "Dschang" },
  ];
  expect(read("gros car mboppi", own)).toEqual({ cities: ["Douala"], offers: ["trip"], words: [] });
  expect(read("dla", own).cities).toEqual(["Dschang"]);
  expect(read("dla").cities).toEqual(["Douala"]);
  // One word of a phrase is not the phrase.
  expect(read("gros mboppi", own).offers).toEqual([]);
});
