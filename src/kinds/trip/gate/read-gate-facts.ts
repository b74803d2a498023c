import type { GateFacts, KindGate } from "../../../modules/booking/gate-facts.ts";
import { markDeparture, takeBackMark } from "../punctuality/mark-departure.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { type Marks, marksOf, momentsIn, readArrivals } from "./read-arrivals.ts";

interface FactsRow {
  id: string;
  seatCount: number;
  delayMinutes: number;
  counterSeats: number[];
  endTerminal: string;
  bus: string;
  plate: string;
  driver: string | null;
  marks: Marks;
}

/** Facts of a departure for the lists and papers of the gate: line, bus, plate, driver. */
export const tripGate: KindGate = {
  async facts(db, productIds) {
    const rows = await db.$queryRaw<FactsRow[]>`
      select t."productId" as "id", t."seatCount", t."delayMinutes", coalesce(t."counterSeats", '{}') as "counterSeats",
        e."name" as "endTerminal", b."name" as "bus", coalesce(t."plate", b."plate") as "plate", t."driver",
        ${marksOf}
      from "Trip" t
      join "Bus" b on b."id" = t."busId"
      join "Path" l on l."id" = t."pathId"
      join "Terminal" e on e."id" = l."endTerminalId"
      where t."productId" = any(${productIds}::uuid[])`;
    return new Map(rows.map((row) => [row.id, factsOf(row)]));
  },
  mark: markDeparture,
  takeBack: takeBackMark,
  arriving: readArrivals,
  async places(db, productId) {
    const [bus] = await db.$queryRaw<{ layout: unknown }[]>`
      select b."layout" from "Trip" t join "Bus" b on b."id" = t."busId" where t."productId" = ${productId}::uuid`;
    return { layout: bus?.layout ?? null, parts: [] };
  },
};

function factsOf({ seatCount, delayMinutes, counterSeats, ...row }: FactsRow): GateFacts {
  const { facts } = tripSupplyWords;
  const moments = momentsIn(row.marks);
  const left = moments.find(({ name, at }) => name === "DEPARTED" && at !== null)?.at;
  return {
    capacity: seatCount,
    delayMinutes,
    deskUnits: counterSeats,
    moments,
    // A bus that has left sells nothing more, also before its hour.
    ...(left ? { saleEndsAt: left } : {}),
    facts: [
      { label: facts.arrival, value: row.endTerminal },
      { label: facts.bus, value: row.bus },
      { label: facts.plate, value: row.plate },
      row.driver
        ? { label: facts.driver, value: row.driver }
        : { label: facts.driver, value: facts.noDriver, missing: true },
    ],
  };
}
