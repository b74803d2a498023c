import type * as french from "../../fr/booking/offer-lists.ts";
import type { Translated } from "../../translated.ts";

export const offerListWords: Translated<typeof french.offerListWords> = {
  trip: "Trips",
  consultant: "Appointments",
  car: "Cars",
  house: "Places to stay",
  event: "Events",
};

export const rememberedSearchWords: Translated<typeof french.rememberedSearchWords> = {
  trip: "bus",
  consultant: "appointment",
  car: "car",
  house: "house",
  event: "event",
};
