import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { publishTerms, roomOf } from "../../../modules/partner/subscription/publish-policy.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isoWeekday } from "../../../shared/calendar.ts";
import { addDays, type Day, instantOf } from "../../../shared/dates.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { findRoomConflicts } from "./find-room-conflicts.ts";
import { auditSession } from "./lock-event.ts";
import type { PlanSessionsInput, SessionDatesInput, SessionsPlanned } from "./supply-schema.ts";
import { lowestPrice, readLayout, writePools } from "./write-pools.ts";

/** Plans one session or repeating ones; dates that are planned already stay unchanged. */
export async function planSessions(ctx: Context, input: PlanSessionsInput): Promise<SessionsPlanned> {
  return withRetry(ctx.db, (tx) => planSessionsIn(ctx, tx, input));
}

/** Previews what planning would create for an event. */
export async function previewSessions(ctx: Context, input: PlanSessionsInput): Promise<SessionsPlanned> {
  const event = await eventToPlan(ctx, ctx.db, input.eventId);
  return previewDates(ctx, { ...input, event });
}

/** An event that its organiser gives dates; without an id while it is still a form. */
interface DatedEvent {
  id: string | null;
  companyId: string;
  /** Null while no place is chosen. */
  placeId: string | null;
  title: string;
  timeZone: string;
}

type PreviewInput = SessionDatesInput &
  Pick<PlanSessionsInput, "venueMapId" | "published"> & { event: DatedEvent };

/** The dates that would be new, and other sessions in the same hall meanwhile. */
export async function previewDates(
  ctx: Context,
  { event, published, venueMapId, ...input }: PreviewInput,
): Promise<SessionsPlanned> {
  const dates = datesOf(input, event.timeZone, ctx.now());
  const missing = event.id === null ? dates : await missingDates(ctx.db, event.id, dates);
  await readLayout(ctx.db, { ...event, venueMapId });
  const warnings = await conflictsOf(ctx.db, venueMapId, event, missing);
  return { ...planned(dates, missing, published), warnings };
}

const planned = (dates: readonly SessionDate[], missing: readonly SessionDate[], published: boolean) => ({
  created: missing.length,
  drafts: published ? 0 : missing.length,
  known: dates.length - missing.length,
  dates: missing.map(({ startsAt }) => startsAt.toISOString()),
});

export const datesMaximum = 120;

/** All of them are written in one transaction: this many take some seconds. */
const tariffsMaximum = 6000;

function requireFewTariffs({ pools }: PlanSessionsInput, dates: number): void {
  const tariffs = pools.reduce((sum, pool) => sum + pool.tariffs.length, 0);
  const { tooManyTariffs } = eventSupplyWords.validation;
  if (tariffs * dates > tariffsMaximum)
    throw new AppError("INVALID_INPUT", { fields: { lastDay: tooManyTariffs } });
}

export interface SessionDate {
  slot: string;
  startsAt: Date;
  endsAt: Date;
}

type Reader = Pick<Tx, "event" | "company" | "eventSession" | "$queryRaw">;

async function eventToPlan(ctx: Context, tx: Reader, eventId: string) {
  const event = await tx.event.findUnique({
    where: { id: eventId },
    include: { company: { include: { country: true } }, place: true },
  });
  if (!event) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, tx, event.companyId, event.placeId);
  return { ...event, timeZone: event.company.country.timeZone };
}

/** The dates that are still to come. A repeating rule may begin before today; a day that was chosen may not. */
function datesOf(input: SessionDatesInput, timeZone: string, now: Date): SessionDate[] {
  const times = [...new Set(input.times)].sort();
  const length = input.minutes * 60_000;
  const toCome = (day: Day) =>
    times
      .map((time) => sessionDate({ day, time, length, timeZone }))
      .filter(({ startsAt }) => startsAt > now);
  const { past, tooManyDates } = eventSupplyWords.validation;
  const gone = input.otherDays.flatMap((day, index) =>
    toCome(day).length === 0 ? [[`otherDays.${index}`, past]] : [],
  );
  const dates = daysOf(input).flatMap(toCome);
  const single = !input.lastDay || input.lastDay === input.firstDay;
  if (dates.length === 0 || (single && toCome(input.firstDay).length === 0)) gone.push(["firstDay", past]);
  if (gone.length > 0) throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(gone) });
  if (dates.length > datesMaximum) throw new AppError("INVALID_INPUT", { fields: { lastDay: tooManyDates } });
  return dates;
}

interface Moment {
  day: Day;
  time: string;
  /** In milliseconds. */
  length: number;
  timeZone: string;
}

export function sessionDate({ day, time, length, timeZone }: Moment): SessionDate {
  const startsAt = instantOf(day, time, timeZone);
  return { slot: `${day} ${time}`, startsAt, endsAt: new Date(startsAt.getTime() + length) };
}

function daysOf(input: SessionDatesInput): Day[] {
  return [...new Set([...repeatedDays(input), ...input.otherDays])].sort();
}

function repeatedDays({ firstDay, lastDay, weekdays }: SessionDatesInput): Day[] {
  if (!lastDay || lastDay === firstDay) return [firstDay];
  const days: Day[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (weekdays.length === 0 || weekdays.includes(isoWeekday(day))) days.push(day);
    if (days.length > datesMaximum) break;
  }
  return days;
}

/** Dates without a session, whether planned for them or postponed to them. */
export async function missingDates<Wanted extends SessionDate>(
  tx: Pick<Tx, "eventSession">,
  eventId: string,
  dates: readonly Wanted[],
): Promise<Wanted[]> {
  const startsAt = { in: dates.map((date) => date.startsAt) };
  const known = await tx.eventSession.findMany({
    where: {
      eventId,
      OR: [
        { slot: { in: dates.map(({ slot }) => slot) } },
        { product: { startsAt, status: { not: "CANCELLED" } } },
      ],
    },
    select: { slot: true, product: { select: { startsAt: true } } },
  });
  const slots = new Set(known.map(({ slot }) => slot));
  const starts = new Set(known.map(({ product }) => product.startsAt?.getTime()));
  return dates.filter((date) => !slots.has(date.slot) && !starts.has(date.startsAt.getTime()));
}

/** The same in the caller's transaction. */
export async function planSessionsIn(
  ctx: Context,
  tx: Tx,
  input: PlanSessionsInput,
): Promise<SessionsPlanned> {
  const event = await eventToPlan(ctx, tx, input.eventId);
  const dates = datesOf(input, event.timeZone, ctx.now());
  // Serializes two people who plan at the same time.
  await tx.$queryRaw`select 1 from "Event" where "id" = ${event.id}::uuid for no key update`;
  const missing = await missingDates(tx, event.id, dates);
  requireFewTariffs(input, missing.length);
  if (input.published) await requireRoom(ctx, tx, event.companyId, missing.length);
  const layout = await readLayout(tx, { ...event, venueMapId: input.venueMapId });
  const warnings = await conflictsOf(tx, input.venueMapId, event, missing);
  for (const date of missing) await writeSession(ctx, tx, { input, event, date, layout });
  return { ...planned(dates, missing, input.published), warnings };
}

function conflictsOf(
  tx: Reader,
  venueMapId: string | null | undefined,
  { title, timeZone }: DatedEvent,
  dates: readonly SessionDate[],
): Promise<string[]> {
  return findRoomConflicts(tx, { venueMapId, dates, title, timeZone });
}

/** Refuses to put sessions on sale for a suspended company, or beyond its subscription. */
export async function requireRoom(ctx: Context, tx: Tx, companyId: string, wanted: number): Promise<void> {
  const [company] = await tx.$queryRaw<{ status: string }[]>`
    select "status"::text from "Company" where "id" = ${companyId}::uuid for no key update`;
  if (wanted > 0 && company?.status !== "ACTIVE") throw new AppError("SELLER_SUSPENDED");
  const terms = (await publishTerms(tx, [companyId], ctx.now())).get(companyId);
  if (terms && roomOf(terms) < wanted)
    throw new AppError("PUBLISH_LIMIT", { plan: terms.plan, limit: terms.limit });
}

interface NewSession {
  input: PlanSessionsInput;
  event: Awaited<ReturnType<typeof eventToPlan>>;
  date: SessionDate;
  layout: Awaited<ReturnType<typeof readLayout>>;
}

async function writeSession(ctx: Context, tx: Tx, { input, event, date, layout }: NewSession): Promise<void> {
  const { startsAt, endsAt, slot } = date;
  const minutes = (count: number) => new Date(startsAt.getTime() + count * 60_000);
  const { comment, canChoosePlace, requireValidation, refundable, entrances } = input;
  const product = await tx.product.create({
    select: { id: true },
    data: {
      ...{ comment, canChoosePlace, requireValidation, refundable, startsAt, endsAt },
      kind: "event",
      countryId: event.company.countryId,
      companyId: event.companyId,
      terminalId: event.placeId,
      cityId: event.place.cityId,
      domainId: event.domainId,
      title: event.title,
      images: event.images,
      price: lowestPrice(input.pools),
      currency: event.company.country.currency,
      status: input.published ? "PUBLISHED" : "DRAFT",
      eventSession: {
        create: {
          slot,
          eventId: event.id,
          companyId: event.companyId,
          venueMapId: input.venueMapId ?? null,
          layout: layout ?? undefined,
          doorsAt: minutes(-input.doorsBefore),
          saleEndsAt: minutes(input.saleAfterStart ?? Math.min(60, input.minutes)),
          entrances,
        },
      },
    },
  });
  const pools = input.pools.map((pool) => ({
    ...pool,
    id: undefined,
    tariffs: pool.tariffs.map((tariff) => ({ ...tariff, id: undefined })),
  }));
  await writePools(ctx, tx, product.id, { pools, layout });
  await auditSession(
    ctx,
    tx,
    { productId: product.id, companyId: event.companyId },
    { action: "event-session.create", after: { startsAt } },
  );
}
