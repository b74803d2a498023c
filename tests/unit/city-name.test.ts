import { expect, it } from "vitest";
import { cityName } from "../../src/shared/text/city-name.ts";

it("a city that was typed in small letters is shown as cities are written", () => {
  expect(["douala", " yaoundé ", "édéa", "saint-louis du sud", "la lopé"].map(cityName)).toEqual([
    "Douala",
    "Yaoundé",
    "Édéa",
    "Saint-Louis du Sud",
    "La Lopé",
  ]);
});

it("who has typed capitals keeps the own spelling, and no city stays none", () => {
  expect(["DOUALA", "N'Gaoundéré", "Bafoussam centre", "", null].map(cityName)).toEqual([
    "DOUALA",
    "N'Gaoundéré",
    "Bafoussam centre",
    "",
    "",
  ]);
});
