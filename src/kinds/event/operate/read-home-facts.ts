import { Prisma } from "../../../../prisma/client/client.ts";
import { type KindHome, readTimed, type TimedRow } from "../../../modules/booking/home-facts.ts";
import { hour } from "../../../shared/durations.ts";
import { organiserWords } from "../words/fr/organiser.ts";

interface SessionRow extends TimedRow {
  capacity: number;
  tariffs: number;
  delayMinutes: number;
}

/** Guests arrive throughout the evening: a session stays on the home page until its end. */
const openMs = 24 * hour;

/** The next sessions: how full they are, and whether places, prices and sale are set. */
export const eventHome: KindHome = {
  async next(db, span) {
    const rows = await readTimed<SessionRow>(db, span, {
      kind: "event",
      openMs,
      columns: Prisma.sql`e."delayMinutes",
        (select coalesce(sum(o."capacity"), 0)::int from "EventPool" o where o."productId" = p."id") as "capacity",
        (select count(*)::int from "EventTariff" f join "EventPool" o on o."id" = f."poolId"
          where o."productId" = p."id" and not f."complimentary") as "tariffs"`,
      tables: Prisma.sql`join "EventSession" e on e."productId" = p."id"`,
    });
    const { home } = organiserWords;
    return rows.map(
      ({ id, title, place, startsAt, sold, held, capacity, tariffs, status, delayMinutes }) => ({
        resource: "event-session" as const,
        id,
        moment: home.moment,
        title,
        place,
        detail: "",
        at: startsAt,
        late: false,
        delayMinutes,
        fill: { sold, held, capacity },
        lacks: [
          ...(capacity > 0 ? [] : [home.places]),
          ...(tariffs > 0 ? [] : [home.price]),
          ...(status === "PUBLISHED" ? [] : [home.sale]),
        ],
      }),
    );
  },
};
