import type { Prisma } from "../../../../prisma/client/client.ts";
import { bookingPath } from "../../../modules/booking/make-booking-link.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { instantOfUnit, quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, dayOf, formatDateTime } from "../../../shared/dates.ts";
import { readOffer } from "../search/list-slots.ts";
import { startView } from "../search/make-consultant-card.ts";
import type { AgendaOffer, AgendaRow } from "../search/read-agendas.ts";
import type { Start } from "../slot/free-starts.ts";
import { meetingWords } from "../words/fr/appointment.ts";
import { freeStartsWithin } from "./find-starts.ts";
import { newlyFreed, offerMs, openWait } from "./wait-policy.ts";

const batch = 100;

const waitColumns = {
  user: { select: { id: true, phone: true, email: true, language: true } },
  product: { select: { title: true } },
  booking: { select: { code: true, startsAt: true } },
} satisfies Prisma.AppointmentWaitInclude;
type Waiting = Prisma.AppointmentWaitGetPayload<{ include: typeof waitColumns }>;

/** Tells the waiting list, in its order, about freed slots: each person once about each slot. */
export async function notifyWaiting(ctx: Context): Promise<number> {
  const products = await ctx.db.product.findMany({
    where: { appointmentWaits: { some: { status: openWait } } },
    select: { id: true, status: true, country: true },
    orderBy: { id: "asc" },
  });
  if (products.length === 0) return 0;
  await closeWaits(ctx);
  let told = 0;
  for (const { id, status, country } of products)
    if (status === "PUBLISHED") told += await notifyForOffer({ ...ctx, country }, id);
  return told;
}

async function notifyForOffer(ctx: Context, productId: string): Promise<number> {
  const waiting = await ctx.db.appointmentWait.findMany({
    where: { productId, status: openWait, user: { disabledAt: null } },
    include: waitColumns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: batch,
  });
  if (waiting.length === 0) return 0;
  const found = await readOffer(ctx, productId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!found) return 0;
  const now = ctx.now();
  const fromDay = dayOf(now, ctx.country.timeZone);
  const last = waiting.map(({ toDay }) => toDay.toISOString().slice(0, 10)).sort();
  const free = freeStartsWithin(ctx, found.agenda, found.offer, { fromDay, toDay: last.at(-1) ?? fromDay });
  const offered = new Set(waiting.filter((one) => isOffered(one, now)).map((one) => one.offeredUnit ?? 0));
  let told = 0;
  for (const one of waiting.filter((wait) => !isOffered(wait, now))) {
    const within = free.filter((start) => fits(one, start, ctx.country.timeZone));
    const units = within.map(({ unit }) => unit);
    const { unit, known } = newlyFreed(one, units, offered);
    const start = within.find((each) => each.unit === unit);
    if (start) {
      offered.add(start.unit);
      if (await tell(ctx, one, { agenda: found.agenda, mode: found.offer.mode, start, known })) told += 1;
    } else if (known.length !== one.knownUnits.length) {
      await ctx.db.appointmentWait.updateMany({ where: { id: one.id }, data: { knownUnits: known } });
    }
  }
  return told;
}

const isOffered = ({ offeredUntil }: Waiting, now: Date) => offeredUntil !== null && offeredUntil > now;

/** Within the requested days, and before the appointment that an earlier one would replace. */
function fits({ toDay, booking }: Waiting, { unit }: Start, timeZone: string): boolean {
  if (unit >= quarterUnit(addDays(toDay.toISOString().slice(0, 10), 1), 0)) return false;
  const instant = instantOfUnit(unit, timeZone);
  return instant !== null && (!booking || instant < booking.startsAt);
}

interface Freed {
  agenda: AgendaRow;
  mode: AgendaOffer["mode"];
  start: Start;
  known: number[];
}

/** False when another process was faster, or the person has left the list meanwhile. */
async function tell(ctx: Context, wait: Waiting, { agenda, mode, start, known }: Freed): Promise<boolean> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const view = startView(start, timeZone);
  return withRetry(ctx.db, async (tx) => {
    const { count } = await tx.appointmentWait.updateMany({
      where: { id: wait.id, status: openWait, NOT: { toldUnits: { has: start.unit } } },
      data: {
        status: "OFFERED",
        offeredUnit: start.unit,
        offeredUntil: new Date(now.getTime() + offerMs),
        knownUnits: known,
        toldUnits: { push: start.unit },
      },
    });
    if (count === 0) return false;
    const { user, booking, productId } = wait;
    const link = booking
      ? bookingPath(ctx, booking.code)
      : paths.detail("consultant", productId, { start: view.start, place: view.placeId });
    await inLanguage(user.language ?? "fr", () =>
      ctx.notify(tx, {
        to: { phone: user.phone, email: user.email, userId: user.id },
        template: "earlierSlotFree",
        data: {
          title: wait.product.title,
          when: formatDateTime(view.startsAt, timeZone),
          place: meetingWords(
            mode,
            agenda.places.find(({ id }) => id === start.placeId)?.name ?? agenda.companyName,
          ),
          link: linkTo(ctx, link),
        },
        dedupeKey: `earlier:${wait.id}:${start.unit}`,
        ...(wait.bookingId ? { bookingId: wait.bookingId } : {}),
      }),
    );
    return true;
  });
}

/** Closes waits that were served, and those whose days or appointment are over. */
async function closeWaits(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.db.$executeRaw`
    update "AppointmentWait" w set "status" = 'TAKEN'
    where w."status" in ('WAITING', 'OFFERED') and exists (
      select 1 from "Booking" b
      where b."userId" = w."userId" and b."productId" = w."productId" and b."status" = 'CONFIRMED'
        and (b."units"[1] = any(w."toldUnits") or (w."bookingId" is null and b."createdAt" > w."createdAt")))`;
  await ctx.db.$executeRaw`
    update "AppointmentWait" w set "status" = 'ENDED'
    from "Product" p join "Country" n on n."id" = p."countryId"
    where p."id" = w."productId" and w."status" in ('WAITING', 'OFFERED')
      and (w."toDay" < (${now}::timestamptz at time zone n."timeZone")::date
        or exists (select 1 from "Booking" b where b."id" = w."bookingId"
          and (b."status" <> 'CONFIRMED' or b."startsAt" <= ${now})))`;
}
