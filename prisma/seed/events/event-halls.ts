import { rowsOf } from "../../../src/kinds/event/rules/venue-rows.ts";
import { placesOfZone } from "../../../src/kinds/event/rules/venue-zones.ts";
import type { VenueLayout } from "../../../src/kinds/event/supply/venue-layout-schema.ts";
import type { TariffPlan } from "./event-programme.ts";
import type { VenueRow } from "./event-venues.ts";

/** Plans of the demo's halls, and the pools and tariffs of each kind of session. */

const theatre: VenueLayout = {
  width: 34,
  height: 34,
  stage: { x: 7, y: 0, width: 20, height: 4, label: "Scène" },
  zones: [
    {
      kind: "ROWS",
      name: "Carré Or",
      x: 7,
      y: 6,
      rows: rowsOf(4, 16).map((row, index) => ({ ...row, seats: 16 + index, indent: (4 - index) * 0.5 })),
      numbering: "CENTRE",
    },
    {
      kind: "ROWS",
      name: "Parterre",
      x: 5.75,
      y: 12.2,
      rows: rowsOf(8, 22, 4).map((row, index) => ({ ...row, indent: index % 2 ? 0.5 : 0 })),
      numbering: "CENTRE",
    },
    { kind: "ROWS", name: "Balcon", x: 4, y: 24, rows: rowsOf(5, 26, 12), numbering: "CENTRE" },
  ],
  marks: [
    { x: 2.5, y: 14, label: "Porte A" },
    { x: 31.5, y: 14, label: "Porte B" },
    { x: 17, y: 32, label: "Bar" },
  ],
};

const hall: VenueLayout = {
  width: 32,
  height: 28,
  stage: { x: 8, y: 0, width: 16, height: 4, label: "Scène" },
  zones: [
    { kind: "TABLES", name: "Tables", x: 2.55, y: 15, tables: 16, columns: 8, firstNumber: 1, seats: 6 },
    { kind: "ROWS", name: "VIP", x: 8, y: 6, rows: rowsOf(4, 16), numbering: "LEFT" },
    { kind: "STANDING", name: "Standard", x: 2, y: 22.5, width: 28, height: 4, capacity: 300 },
  ],
  marks: [{ x: 30, y: 8, label: "Bar" }],
};

const garden: VenueLayout = {
  width: 36,
  height: 26,
  stage: { x: 9, y: 0, width: 18, height: 4, label: "Grande scène" },
  zones: [
    { kind: "STANDING", name: "Pelouse", x: 3, y: 6, width: 30, height: 8, capacity: 1200 },
    {
      kind: "TABLES",
      name: "Tables à l’ombre",
      x: 1.05,
      y: 16,
      tables: 20,
      columns: 10,
      firstNumber: 1,
      seats: 8,
    },
  ],
  marks: [
    { x: 4, y: 24.5, label: "Restauration" },
    { x: 32, y: 24.5, label: "Toilettes" },
  ],
};

export const halls: Record<NonNullable<VenueRow["map"]>, { name: string; layout: VenueLayout }> = {
  theatre: { name: "Salle complète", layout: theatre },
  hall: { name: "Salle et tables", layout: hall },
  garden: { name: "Plein air et tables", layout: garden },
};

export interface PoolRow {
  name: string;
  capacity: number;
  map: ReturnType<typeof placesOfZone> | null;
  tariffs: readonly TariffRow[];
}

interface TariffRow {
  name: string;
  description?: string;
  price: number;
  cap?: number;
  perBooking?: number;
  accessCode?: string;
  admits?: number;
  /** Days before the session at which the tariff's sale ends. */
  endsDaysBefore?: number;
}

const hundred = (price: number) => Math.round(price / 500) * 500;

function zone(map: VenueRow["map"], name: string) {
  const found = map && halls[map].layout.zones.find((one) => one.name === name);
  const places = found ? placesOfZone(found) : [];
  return places.length > 0 ? places : null;
}

/** A pool from the hall plan's zone of that name, else one without numbered places. */
function pool(map: VenueRow["map"], name: string, capacity: number, tariffs: readonly TariffRow[]): PoolRow {
  const places = zone(map, name);
  return { name, capacity: places?.length ?? capacity, map: places, tariffs };
}

export function poolsOf(plan: TariffPlan, price: number, map: VenueRow["map"]): PoolRow[] {
  switch (plan) {
    case "concert":
      return [
        pool(map, "Standard", 600, [
          { name: "Standard", price },
          {
            name: "Prévente",
            price: hundred(price * 0.7),
            cap: 100,
            endsDaysBefore: 4,
            description: "Les cent premières places",
          },
          {
            name: "Étudiant",
            price: hundred(price * 0.6),
            cap: 80,
            accessCode: "CAMPUS26",
            description: "Sur présentation de la carte",
          },
        ]),
        pool(map, "VIP", 80, [
          {
            name: "VIP",
            price: price * 3,
            perBooking: 4,
            description: "Près de la scène, une boisson offerte",
          },
        ]),
      ];
    case "seated":
      return [
        pool(map, "Carré Or", 70, [{ name: "Carré Or", price: hundred(price * 1.8) }]),
        pool(map, "Parterre", 170, [
          { name: "Plein tarif", price },
          { name: "Moins de 12 ans", price: hundred(price * 0.5) },
        ]),
        pool(map, "Balcon", 130, [{ name: "Balcon", price: hundred(price * 0.6) }]),
      ];
    case "fair":
      // Both tariffs share the same two thousand places.
      return [
        pool(undefined, "Entrée", 2000, [
          { name: "Adulte", price },
          { name: "Enfant", price: hundred(price * 0.5), description: "De 4 à 12 ans" },
        ]),
      ];
    case "free":
      return [pool(undefined, "Entrée libre", 60, [{ name: "Entrée libre", price: 0, perBooking: 3 }])];
    case "festival":
      return [
        pool(map, "Pelouse", 1200, [
          { name: "Entrée", price },
          { name: "Prévente", price: hundred(price * 0.7), cap: 150, endsDaysBefore: 6 },
        ]),
        pool(map, "Tables à l’ombre", 12, [
          {
            name: "Table de 8",
            price: price * 12,
            admits: 8,
            perBooking: 2,
            description: "Huit entrées, service à table",
          },
        ]),
      ];
    case "talk":
      return [
        pool(undefined, "Conférences", 250, [
          { name: "Professionnel", price },
          { name: "Étudiant", price: hundred(price * 0.3), cap: 60 },
        ]),
        pool(undefined, "Dîner des intervenants", 40, [{ name: "Dîner", price: price * 2, perBooking: 2 }]),
      ];
    case "sport":
      return [
        pool(undefined, "Virage", 900, [{ name: "Virage", price }]),
        pool(undefined, "Latérale couverte", 300, [{ name: "Latérale", price: price * 2 }]),
        pool(undefined, "Loge", 40, [{ name: "Loge", price: price * 8, perBooking: 4 }]),
      ];
    case "party":
      return [
        pool(map, "Standard", 180, [{ name: "Entrée", price }]),
        pool(map, "Tables", 14, [
          {
            name: "Table de 6",
            price: price * 7,
            admits: 6,
            perBooking: 2,
            description: "Six entrées et une bouteille",
          },
        ]),
      ];
    case "family":
      return [
        pool(undefined, "Places", 70, [
          { name: "Plein tarif", price },
          { name: "Moins de 12 ans", price: hundred(price * 0.5) },
        ]),
      ];
  }
}
