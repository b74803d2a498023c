import { z } from "zod";
import { Prisma } from "../../../prisma/client/client.ts";
import type { Fact } from "../../modules/booking/booking-facts.ts";
import { defineKind, type PlanSituation } from "../../modules/booking/kind.ts";
import type { ProductDescription } from "../../modules/booking/product-facts.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import { paths } from "../../shared/address/paths.ts";
import { AppError } from "../../shared/app-error.ts";
import {
  instantOfUnit,
  quarterMinutes,
  quarterOfTime,
  quartersOfDay,
  quarterUnit,
  timeOfUnit,
} from "../../shared/booking/quarters.ts";
import { type Day, formatDuration, isDay } from "../../shared/dates.ts";
import { hour } from "../../shared/durations.ts";
import { consultantFeeds } from "./calendar/calendar-terms.ts";
import { isFreeMove } from "./change/change-policy.ts";
import { keepAnswer } from "./insurance/cover-facts.ts";
import { linesAtDesk, requireInsurer } from "./insurance/cover-policy.ts";
import { keepCover } from "./insurance/keep-cover.ts";
import { readExpected } from "./insurance/read-request.ts";
import { requireOwnPapers } from "./insurance/require-own-papers.ts";
import { writeInsuranceRequest } from "./insurance/write-insurance-request.ts";
import { bookableDays, occupiedUnits, possibleStarts, quartersOf, type Start } from "./slot/free-starts.ts";
import { schedule, serviceTerms } from "./slot/schedule-schema.ts";
import { scheduleSql } from "./slot/schedule-sql.ts";
import { visitFacts } from "./slot/visit-facts.ts";
import { deskWish } from "./visit/desk-wish-schema.ts";
import { appointmentGate } from "./visit/read-gate-facts.ts";
import { appointmentHome } from "./visit/read-home-facts.ts";
import { appointmentQueue } from "./visit/read-queue.ts";
import { missedSql } from "./visit/read-visit.ts";
import { recordDeskSale } from "./visit/record-desk-sale.ts";
import { appointmentWords, meetingWords } from "./words/fr/appointment.ts";

/** Appointments as a kind: the resource is the consultant's agenda, a unit is a quarter of an hour. */

const wish = z.object({
  /** In local time of the country: « 2026-11-25T14:30 ». */
  start: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: () => appointmentWords.validation.start }),
  /** The place shown with the slot: refused when the consultant now receives elsewhere at that time. */
  placeId: z.uuid().optional(),
  /** The customer's papers for the documents that the service requires. */
  papers: z
    .array(z.object({ documentId: z.uuid(), userDocumentId: z.uuid() }))
    .max(20)
    .default([]),
  /** Asks for an insurance to pay a part: the practice answers before anything is paid. */
  insurance: z
    .object({
      insurerId: z.uuid(),
      policyNo: z
        .string()
        .trim()
        .min(3, { error: () => appointmentWords.validation.policyNo })
        .max(40),
      userDocumentIds: z.array(z.uuid()).max(10).default([]),
    })
    .optional(),
  ...deskWish.shape,
});
export type AppointmentWish = z.infer<typeof wish>;

const named = z.object({ id: z.string(), name: z.string() });

const detail = z.object({
  consultantId: z.string(),
  consultant: z.string(),
  active: z.boolean(),
  service: serviceTerms.extend({
    id: z.string(),
    name: z.string(),
    mode: z.enum(["ON_SITE", "REMOTE", "AT_HOME"]),
    documentsRequired: z.boolean(),
    documents: z.array(named),
  }),
  insurers: z.array(named),
  places: z.array(named.extend({ landmark: z.string() })),
  rooms: z.array(named),
  schedule,
});
type AppointmentDetail = z.infer<typeof detail>;

const settlesAfter = 24 * hour;

/** The requested start when it is open; otherwise throws the reason. */
function wantedStart(detail: AppointmentDetail, wish: AppointmentWish, situation: PlanSituation): Start {
  const [day = "", time = ""] = wish.start.split("T");
  const quarter = quarterOfTime(time);
  if (quarter === null || !isDay(day)) {
    throw new AppError("INVALID_INPUT", { fields: { "wish.start": appointmentWords.validation.start } });
  }
  const { timeZone, now, channel } = situation;
  // At the desk no notice period applies.
  const terms = channel === "DESK" ? { ...detail.service, noticeMinutes: 0 } : detail.service;
  const unit = quarterUnit(day, quarter);
  const found = possibleStarts(detail.schedule, terms, day, { now, timeZone }).find(
    (start) => start.unit === unit && (!wish.placeId || start.placeId === wish.placeId),
  );
  if (found) return found;
  throw refusedStart(detail, unit, day, { now, timeZone, noticeMinutes: terms.noticeMinutes });
}

function refusedStart(
  { service }: AppointmentDetail,
  unit: number,
  day: Day,
  { now, timeZone, noticeMinutes }: { now: Date; timeZone: string; noticeMinutes: number },
): AppError {
  const instant = instantOfUnit(unit, timeZone);
  if (instant && instant <= now) return new AppError("NO_LONGER_AVAILABLE", { kind: "rdv" });
  if (instant && instant.getTime() < now.getTime() + noticeMinutes * 60_000) {
    return new AppError("SLOT_TOO_SOON", { notice: formatDuration(noticeMinutes) });
  }
  const [, last] = bookableDays(service, now, timeZone);
  return day > last
    ? new AppError("SLOT_TOO_FAR", { days: service.horizonDays })
    : new AppError("SLOT_CLOSED");
}

function requireDocuments(
  { service }: AppointmentDetail,
  { papers }: AppointmentWish,
  { channel, stays }: PlanSituation,
): void {
  // At the desk an employee checks the documents in person.
  if (!service.documentsRequired || channel === "DESK" || stays) return;
  const missing = service.documents.filter(({ id }) => !papers.some((paper) => paper.documentId === id));
  if (missing.length > 0) {
    throw new AppError("DOCUMENT_MISSING", { documents: missing.map(({ name }) => name) });
  }
}

function factsOf(detail: AppointmentDetail, start: Start, insurer?: string): Fact[] {
  const { mode, minutes, documents } = detail.service;
  return visitFacts({
    mode,
    place: detail.places.find(({ id }) => id === start.placeId),
    room: detail.rooms.find(({ id }) => id === start.roomId)?.name ?? null,
    minutes,
    documents: documents.map(({ name }) => name),
    insurer: insurer ?? null,
  });
}

export const appointmentKind = defineKind<AppointmentDetail, AppointmentWish>({
  discreet: true,
  namesPassengers: true,
  placesMaximum: 1,
  wish,
  detail,
  detailSql: Prisma.sql`
    select jsonb_build_object('consultantId', o."consultantId",
      'consultant', trim(k."title" || ' ' || k."name"), 'active', k."active" and s."active",
      'service', jsonb_build_object('id', s."id", 'name', s."name", 'minutes', s."minutes", 'bufferAfter', s."bufferAfter",
        'noticeMinutes', s."noticeMinutes", 'horizonDays', s."horizonDays", 'mode', s."mode",
        'documentsRequired', s."documentsRequired", 'documents', coalesce((
          select jsonb_agg(jsonb_build_object('id', d."id", 'name', d."name") order by d."position", d."name")
          from "ConsultingDocument" d join "_ConsultingDocumentToConsultingService" l on l."A" = d."id"
          where l."B" = s."id"), '[]')),
      'insurers', coalesce((
        select jsonb_agg(jsonb_build_object('id', i."id", 'name', i."name"))
        from "_ConsultantToInsurer" l join "Insurer" i on i."id" = l."B" where l."A" = k."id"), '[]'),
      'places', coalesce((
        select jsonb_agg(jsonb_build_object('id', t."id", 'name', t."name", 'landmark', t."landmark"))
        from "Terminal" t where t."companyId" = o."companyId"), '[]'),
      'rooms', coalesce((
        select jsonb_agg(jsonb_build_object('id', r."id", 'name', r."name"))
        from "Sublocation" r where r."companyId" = o."companyId"), '[]'),
      'schedule', ${scheduleSql(Prisma.sql`k."id"`, Prisma.sql`p."countryId"`, "bookable")})
    from "AppointmentOffer" o
      join "Consultant" k on k."id" = o."consultantId"
      join "ConsultingService" s on s."id" = o."serviceId"
    where o."productId" = p."id"`,

  plan(product, detail, wish, situation) {
    if (!detail.active) throw new AppError("NO_LONGER_AVAILABLE", { kind: "rdv" });
    const start = wantedStart(detail, wish, situation);
    requireDocuments(detail, wish, situation);
    const insurer = wish.insurance && requireInsurer(detail.insurers, wish.insurance.insurerId);
    const lines = linesAtDesk(product.price, detail, wish, situation.channel);
    const units = occupiedUnits(start.unit, detail.service);
    const startsAt = instantOfUnit(start.unit, situation.timeZone);
    if (!startsAt) throw new AppError("SLOT_CLOSED");
    const length = quartersOf(detail.service.minutes) * quarterMinutes * 60_000;
    const endsAt = new Date(startsAt.getTime() + length);
    return {
      lines,
      total: lines.reduce((sum, line) => sum + line.amount, 0),
      currency: product.currency,
      resourceId: detail.consultantId,
      units: [{ units }],
      also: start.roomId ? [{ resourceId: start.roomId, want: { units } }] : [],
      places: 1,
      equivalents: null,
      startsAt,
      endsAt,
      settlesAt: new Date(endsAt.getTime() + settlesAfter),
      terminalId: start.placeId,
      title: `${detail.service.name} · ${detail.consultant}`,
      facts: factsOf(detail, start, insurer?.name),
      needsAcceptance: wish.insurance !== undefined,
    };
  },

  unitsNow: () => [{ from: 0, to: 2_147_483_647, exclude: [] }],
  unitLabel: timeOfUnit,
  unitsAtGate: (_detail, { from, to }) => [
    { from: quarterUnit(from, 0), to: quarterUnit(to, quartersOfDay - 1), exclude: [] },
  ],
  /** Changes are allowed to another time or service of the same consultant, or to the same service with a colleague. */
  changes: {
    allowed: (from, to) =>
      from.detail.consultantId === to.detail.consultantId || from.detail.service.id === to.detail.service.id,
    timesMaximum: 2,
    free: isFreeMove,
    keeps: (plan, { facts }) => ({ ...plan, facts: keepAnswer(plan.facts ?? [], facts) }),
    changed: keepCover,
  },
  checkWish: requireOwnPapers,

  requests: {
    async begin(ctx, tx, booking) {
      const { insurance } = wish.parse(booking.wish);
      if (insurance) await writeInsuranceRequest(ctx, tx, booking, insurance);
    },
    readExpected,
  },

  soldAtDesk: recordDeskSale,
  gate: appointmentGate,
  home: appointmentHome,
  queue: appointmentQueue,
  feeds: consultantFeeds,
  missedSql: missedSql("b"),

  async describe(db, productIds) {
    const rows = await preparedSql<DescriptionRow>(
      db,
      Prisma.sql`
        select p."id"::text as "id", s."name" as "service", k."id"::text as "consultantId", trim(k."title" || ' ' || k."name") as "consultant",
          s."mode"::text as "mode", k."photo", c."name" as "companyName", c."phone" as "companyPhone",
          (select t."name" || case when t."landmark" <> '' then ', ' || t."landmark" else '' end
            from "TimetableCell" l join "Timetable" h on h."id" = l."timetableId" join "Terminal" t on t."id" = l."placeId"
            where h."consultantId" = k."id" limit 1) as "place"
        from "Product" p
          join "AppointmentOffer" o on o."productId" = p."id"
          join "Consultant" k on k."id" = o."consultantId"
          join "ConsultingService" s on s."id" = o."serviceId"
          join "Company" c on c."id" = p."companyId"
        where p."id" = any(${productIds}::uuid[])`,
    );
    return new Map(rows.map((row) => [row.id, descriptionOf(row)]));
  },
});

interface DescriptionRow {
  id: string;
  service: string;
  mode: AppointmentDetail["service"]["mode"];
  consultantId: string;
  consultant: string;
  photo: string | null;
  companyName: string;
  companyPhone: string | null;
  place: string | null;
}

function descriptionOf(row: DescriptionRow): ProductDescription {
  return {
    title: `${row.service} · ${row.consultant}`,
    place: meetingWords(row.mode, row.place ?? row.companyName),
    companyName: row.companyName,
    companyPhone: row.companyPhone,
    facts: [],
    image: row.photo,
    again: [{ label: appointmentWords.again, path: paths.detail("consultant", row.consultantId) }],
  };
}
