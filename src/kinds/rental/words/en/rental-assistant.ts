import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/rental-assistant.ts";

/** What assistants read of cars and houses. */
export const rentalAssistantWords: Translated<typeof french.rentalAssistantWords> = {
  searchCars: "Finds cars to rent, with or without a driver. To hold one: kind “location”.",
  searchHouses: "Finds houses, flats and rooms to rent by the night. To hold one: kind “location”.",
  detail: "The details of a car or a house: equipment, conditions, deposit, price.",
  quote: "The exact price of a rental for these days, and whether they are free.",
};
