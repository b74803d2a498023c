import { describe, expect, test } from "vitest";
import { readWish } from "../../../src/modules/booking/search/read-wish.ts";

const names = ["Douala", "Yaoundé", "Kribi", "Garoua", "Garoua-Boulaï", "Edéa", "Bafoussam", "Bafang"];
const cities = names.map((name) => ({ id: name, name }));
/** A Sunday. */
const today = "2026-11-22";
const read = (text: string, day = today) => {
  const wish = readWish(text, { cities, today: day });
  return { ...wish, cities: wish.cities.map(({ name }) => name) };
};

describe("what a sentence asks for", () => {
  test.each([
    [
      "médecin Bonapriso samedi",
      { offers: ["consultant"], words: ["bonapriso"], day: "2026-11-28", cities: ["Douala"] },
    ],
    ["voiture Kribi", { offers: ["car"], words: [], day: null, cities: ["Kribi"] }],
    ["Douala Yaoundé demain", { offers: [], words: [], day: "2026-11-23", cities: ["Douala", "Yaoundé"] }],
    ["de Yaoundé à Douala", { words: [], cities: ["Yaoundé", "Douala"] }],
    ["concert à Duala vendredi", { offers: ["event"], cities: ["Douala"], day: "2026-11-27" }],
    ["VOITURES krbii", { offers: ["car"], cities: ["Kribi"] }],
    ["apartement bafusam", { offers: ["house"], cities: ["Bafoussam"] }],
    ["car Edea", { offers: ["trip", "car"], cities: ["Edéa"] }],
    ["Toyota Prado 4x4", { offers: ["car"], words: ["toyota", "prado"], hints: ["4x4"] }],
    ["", { offers: [], words: [], cities: [], day: null, part: null, places: 1 }],
    ["à Yaoundé depuis Douala", { cities: ["Douala", "Yaoundé"], words: [] }],
    ["Yaoundé de Douala demain", { cities: ["Douala", "Yaoundé"] }],
    ["Douala-Yaoundé aller retour", { cities: ["Douala", "Yaoundé"], words: [] }],
    ["Douala Yaoundé pour 2 personnes", { places: 2, words: [] }],
    ["Douala Yaoundé 9 places", { places: 5, words: [] }],
    ["bonjour, je cherche une voiture pas chère à Kribi svp", { offers: ["car"], words: [] }],
    ["hôtel Kribi", { offers: ["house"], words: [] }],
    ["Douala Yaoundé à 4h", { part: "night" }],
    ["Douala Yaoundé à 5h", { part: "morning" }],
    ["Douala Yaoundé à 0h", { part: "night" }],
    ["Douala Yaoundé à 24h", { part: "night" }],
  ])("%s", (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test("the longest name of a city wins, and a third city is a word like others", () => {
    expect(read("Garoua Boulaï Garoua").cities).toEqual(["Garoua-Boulaï", "Garoua"]);
    expect(read("douala kribi edea")).toMatchObject({ cities: ["Douala", "Kribi"], words: ["edea"] });
  });

  test("a short word is no city with a slip, and a far one is none", () => {
    expect(read("eda").cities).toEqual([]);
    expect(read("paris")).toMatchObject({ cities: [], words: ["paris"] });
  });
});

describe("days", () => {
  test.each([
    ["aujourd’hui", "2026-11-22"],
    ["ce soir", "2026-11-22"],
    ["après-demain", "2026-11-24"],
    ["dimanche", "2026-11-22"],
    ["lundi", "2026-11-23"],
    ["samdi", "2026-11-28"],
    ["25 décembre", "2026-12-25"],
    ["1er janvier", "2027-01-01"],
    ["5 mai 2027", "2027-05-05"],
    ["22/11", "2026-11-22"],
    ["21/11", "2027-11-21"],
    ["24/12/2026", "2026-12-24"],
    ["2026-12-24", "2026-12-24"],
    ["24-12", "2026-12-24"],
    ["24.12.2026", "2026-12-24"],
    ["lundi 30 novembre", "2026-11-30"],
    ["le 24 déc", "2026-12-24"],
    ["premier décembre", "2026-12-01"],
    ["le 25", "2026-11-25"],
    ["le 21", "2026-12-21"],
    ["dans 3 jours", "2026-11-25"],
    ["dans 2 semaines", "2026-12-06"],
    ["à Noël", "2026-12-25"],
    ["nouvel an", "2027-01-01"],
  ])("%s", (text, day) => {
    expect(read(`voiture ${text}`)).toMatchObject({ day, lastDay: day, words: [] });
  });

  test("a week-end has two days, on a Sunday what is left of it", () => {
    expect(read("ce week-end", "2026-11-20")).toMatchObject({ day: "2026-11-21", lastDay: "2026-11-22" });
    expect(read("ce week-end", "2026-11-21")).toMatchObject({ day: "2026-11-21", lastDay: "2026-11-22" });
    expect(read("week-end")).toMatchObject({ day: today, lastDay: today });
  });

  test("this week ends on its Sunday, and the next one has seven days", () => {
    const tuesday = "2026-11-24";
    expect(read("cette semaine", tuesday)).toMatchObject({ day: tuesday, lastDay: "2026-11-29" });
    expect(read("cette semaine")).toMatchObject({ day: today, lastDay: today });
    expect(read("la semaine prochaine")).toMatchObject({ day: "2026-11-23", lastDay: "2026-11-29" });
  });

  test.each([
    ["demain matin", "morning", "2026-11-23"],
    ["ce soir", "evening", today],
    ["cet après-midi", "afternoon", today],
    ["après-demain", null, "2026-11-24"],
    ["lundi 8h30", "morning", "2026-11-23"],
    ["lundi à 13 h", "afternoon", "2026-11-23"],
    ["lundi 23h", "evening", "2026-11-23"],
    ["lundi 4h", "night", "2026-11-23"],
  ])("%s is a part of a day too", (text, part, day) => {
    expect(read(`Douala Yaoundé ${text}`)).toMatchObject({ part, day, words: [] });
  });

  test("a day that has gone, or that no calendar knows, is none", () => {
    expect(read("21/11/2026").day).toBeNull();
    expect(read("31/02").day).toBeNull();
    expect(read("31 février").day).toBeNull();
  });
});
