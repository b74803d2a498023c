import type * as french from "../../fr/ui/icon-names.ts";
import type { Translated } from "../../translated.ts";

/** The names of the icons that a reference row may have, by the key that clients of the documented API use. */
export const iconNameWords: Translated<typeof french.iconNameWords> = {
  bus: "Bus",
  van: "Minibus",
  car: "Car",
  house: "House",
  music: "Music",
  mic: "Microphone",
  heart: "Heart",
  theater: "Theatre",
  sport: "Sport",
  party: "Party",
  school: "School",
  stethoscope: "Stethoscope",
  tooth: "Tooth",
  scale: "Scales",
  users: "People",
  cog: "Gear",
  fuel: "Fuel",
  air_conditioner: "Air conditioning",
  briefcase: "Luggage",
  calendar: "Calendar",
  tv: "Television",
  internet: "Wi-Fi",
  parking: "Parking",
  gym: "Dumb-bells",
  swimming_pool: "Swimming pool",
  generator: "Power",
  water: "Water",
  guard: "Guard",
  kitchen: "Kitchen",
  bed: "Bed",
  sofa: "Sofa",
  bath: "Bath",
  tree: "Tree",
  building: "Building",
};

export type IconKey = french.IconKey;
