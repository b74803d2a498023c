import { type KindHome, rowsOf } from "../../../modules/booking/home-facts.ts";
import { hour } from "../../../shared/durations.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

interface HandoverRow {
  id: string;
  direction: "OUT" | "IN";
  at: Date;
  title: string;
  contactName: string;
  place: string;
  plate: string | null;
  unpaidDeposit: boolean;
}

/** A booking without a pickup is hidden after this time; a rental that was not returned never is. */
const missedMs = 48 * hour;

/** The next handovers: pickups, returns, and overdue returns. */
export const rentalHome: KindHome = {
  async next(db, span) {
    const missed = new Date(span.now.getTime() - missedMs);
    const rows = await db.$queryRaw<HandoverRow[]>`
      with due as (
        select b."id", 'OUT' as "direction", b."startsAt" as "at"
        from "Booking" b
        where b."kind" = 'location' and b."status" = 'CONFIRMED' and ${rowsOf(span, "b")}
          and b."startsAt" > ${missed} and b."startsAt" < ${span.until}
          and not exists (select 1 from "Handover" h where h."bookingId" = b."id" and h."direction" = 'OUT')
        union all
        select b."id", 'IN', b."endsAt"
        from "Handover" o join "Booking" b on b."id" = o."bookingId"
        where o."direction" = 'OUT' and o."companyId" = any(${[...span.companies]}::uuid[]) and ${rowsOf(span, "b")}
          and b."endsAt" < ${span.until}
          and not exists (select 1 from "Handover" h where h."bookingId" = b."id" and h."direction" = 'IN')
      )
      select due."id"::text as "id", due."direction", due."at", b."title", b."contactName", coalesce(s."name", '') as "place",
        c."plate", exists (
          select 1 from "Deposit" d where d."bookingId" = b."id" and d."status" = 'DUE') as "unpaidDeposit"
      from due join "Booking" b on b."id" = due."id"
      left join "Terminal" s on s."id" = b."terminalId"
      left join "RentalCar" c on c."productId" = b."productId"
      order by due."at", due."id" limit ${span.limit}`;
    const { home } = rentalSupplyWords;
    return rows.map(({ id, direction, at, title, contactName, place, plate, unpaidDeposit }) => ({
      resource: plate === null ? ("house-rental" as const) : ("car-rental" as const),
      id,
      moment: home[direction],
      title,
      place,
      detail: [plate, contactName].filter(Boolean).join(" · "),
      at,
      late: at < span.now,
      delayMinutes: 0,
      fill: null,
      lacks: direction === "OUT" && unpaidDeposit ? [home.deposit] : [],
    }));
  },
};
