import { Prisma } from "../../../../prisma/client/client.ts";
import { type KindHome, readTimed, type TimedRow } from "../../../modules/booking/home-facts.ts";
import { notGoneAt } from "../search/read-places.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

interface DepartureRow extends TimedRow {
  capacity: number;
  delayMinutes: number;
  driver: string | null;
  bus: string;
  busActive: boolean;
}

/** The next departures for the home page: how full they are, and whether bus, driver, price and sale are set. */
export const tripHome: KindHome = {
  async next(db, span) {
    const rows = await readTimed<DepartureRow>(db, span, {
      kind: "trip",
      columns: Prisma.sql`t."seatCount" as "capacity", t."delayMinutes", t."driver", v."name" as "bus",
        v."active" as "busActive"`,
      tables: Prisma.sql`join "Trip" t on t."productId" = p."id" and ${notGoneAt(span.now)}
        join "Bus" v on v."id" = t."busId"`,
    });
    const { home } = tripSupplyWords;
    return rows.map(({ id, title, place, startsAt, capacity, sold, held, delayMinutes, bus, ...row }) => ({
      resource: "trip" as const,
      id,
      moment: home.moment,
      title,
      place,
      detail: bus,
      at: startsAt,
      late: false,
      delayMinutes,
      fill: { sold, held, capacity },
      lacks: [
        ...(row.driver ? [] : [home.driver]),
        ...(row.busActive ? [] : [home.bus]),
        ...(row.price > 0 ? [] : [home.price]),
        ...(row.status === "PUBLISHED" ? [] : [home.sale]),
      ],
    }));
  },
};
