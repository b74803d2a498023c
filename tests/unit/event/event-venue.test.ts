import { describe, expect, test } from "vitest";
import { rowName, rowsOf } from "../../../src/kinds/event/rules/venue-rows.ts";
import { capacityOfZone, hasSeats, placesOfZone } from "../../../src/kinds/event/rules/venue-zones.ts";
import { layoutIssues, type VenueLayout } from "../../../src/kinds/event/supply/venue-layout-schema.ts";
import { chosenPlaces, placeName } from "../../../src/kinds/event/words/fr/place-name.ts";

const hall: VenueLayout = {
  width: 40,
  height: 30,
  stage: { x: 5, y: 0, width: 20, height: 4, label: "Scène" },
  zones: [
    { kind: "ROWS", name: "Parterre", x: 2, y: 6, rows: rowsOf(2, 5), numbering: "CENTRE" },
    { kind: "TABLES", name: "Tables", x: 2, y: 12, tables: 3, columns: 2, firstNumber: 7, seats: 8 },
    { kind: "STANDING", name: "Fosse", x: 20, y: 6, width: 10, height: 5, capacity: 400 },
  ],
  marks: [],
};

describe("the plan of a venue", () => {
  test("numbers its places as theatres do, row by row", () => {
    const [parterre, tables, fosse] = hall.zones.map(placesOfZone);
    expect(parterre?.map(({ label }) => label)).toEqual([
      "A5",
      "A3",
      "A1",
      "A2",
      "A4",
      "B5",
      "B3",
      "B1",
      "B2",
      "B4",
    ]);
    expect(tables?.map(({ label }) => label)).toEqual(["7", "8", "9"]);
    expect(fosse).toEqual([]);
    expect(hall.zones.map(capacityOfZone)).toEqual([10, 3, 400]);
  });

  test("refuses what could not be sold", () => {
    expect(layoutIssues(hall)).toEqual([]);
    const [rows, tables] = hall.zones;
    if (rows?.kind !== "ROWS" || tables?.kind !== "TABLES") throw new Error("the hall has changed");
    const withZones = (...zones: VenueLayout["zones"]) => layoutIssues({ ...hall, zones });
    expect(withZones(rows, { ...tables, name: "PARTERRE" })).toEqual(["SAME_ZONE"]);
    expect(withZones({ ...rows, rows: [...rowsOf(1, 2), ...rowsOf(1, 2)] })).toEqual(["SAME_PLACE"]);
    expect(withZones({ ...rows, x: 35 })).toEqual([]);
    expect(withZones({ ...rows, x: 36 })).toEqual(["OUTSIDE"]);
    expect(withZones({ ...rows, rows: [] })).toEqual(["SHAPE"]);
    expect(layoutIssues(null)).toEqual(["SHAPE"]);
  });

  test("says whether places that are sold lie in a zone", () => {
    const [parterre, tables, fosse] = hall.zones;
    if (!parterre || !tables || !fosse) throw new Error("the hall has changed");
    const seats = placesOfZone(parterre);
    expect([parterre, tables, fosse].map((zone) => hasSeats(seats, zone))).toEqual([true, false, false]);
  });

  test("rows are lettered beyond Z", () => {
    expect([0, 25, 26, 27].map(rowName)).toEqual(["A", "Z", "AA", "AB"]);
  });
});

test.each([
  ["VIP", "A3", "VIP A3"],
  ["Pelouse", "34", "Pelouse 34"],
  ["Tables", "1", "Table 1"],
  ["Tables à l’ombre", "7", "Table à l’ombre 7"],
  ["Places assises près des palmiers", "12", "Place assise près des palmiers 12"],
  ["Fauteuils d’orchestre", "B2", "Fauteuil d’orchestre B2"],
  ["Loges des artistes", "1", "Loge des artistes 1"],
  ["Les Palmiers", "4", "Les Palmiers 4"],
  ["Tablas", "4", "Tablas 4"],
  ["", "4", "4"],
])("one place of the section %s is called by its number %s: %s", (section, label, name) => {
  expect(placeName(section, label)).toBe(name);
});

test.each([
  [["Table 1"], "Table 1"],
  [["Table 1", "VIP A3"], "Table 1 et VIP A3"],
  [["A3"], "Place A3"],
  [["A3", "A4"], "Places A3 et A4"],
])("the chosen places %s are named once: %s", (names, sentence) => {
  expect(chosenPlaces(names)).toBe(sentence);
});
