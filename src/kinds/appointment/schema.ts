import { z } from "zod";
import { idempotencyKey } from "../../modules/booking/schema.ts";
import { daysBetween, isDay } from "../../shared/dates.ts";
import { longText } from "../../shared/resource/schema-fields.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";
import { appointmentWords } from "./words/fr/appointment.ts";

/** Inputs of the appointment use cases. Their outputs are in search/appointment-schema.ts. */

const day = z.string().refine(isDay, { error: () => validationWords.date });

/** Maximum number of days in one request. */
export const stripDaysMaximum = 14;

export const consultantSearchInput = z.object({
  /** Slug of a specialty. */
  specialty: z.string().trim().max(60).optional(),
  /** A city by id or by its name as people write it. */
  city: z.string().trim().max(80).optional(),
  placeId: z.uuid().optional(),
  /** The first requested day; today by default. */
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(stripDaysMaximum).default(7),
  language: z.string().trim().max(10).optional(),
  insurerId: z.uuid().optional(),
  mode: z.enum(["ON_SITE", "REMOTE", "AT_HOME"]).optional(),
  priceMax: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** A part of a name. */
  text: z.string().trim().max(80).optional(),
  /** Number of list entries already shown. */
  cursor: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ConsultantSearchInput = z.infer<typeof consultantSearchInput>;

export const offerIdInput = z.object({ id: z.uuid() });
export type OfferIdInput = z.infer<typeof offerIdInput>;

export const slotsInput = z.object({
  id: z.uuid(),
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(stripDaysMaximum).default(7),
  /** The customer's own unpaid bill: the slot whose place a new hold would take counts as free. */
  billId: z.uuid().optional(),
});
export type SlotsInput = z.infer<typeof slotsInput>;

export const waitForSlotInput = z.object({
  productId: z.uuid(),
  /** The customer's own appointment that an earlier one would replace. */
  bookingId: z.uuid().optional(),
});
export type WaitForSlotInput = z.infer<typeof waitForSlotInput>;

export const bookingIdInput = z.object({ bookingId: z.uuid() });
export type BookingIdInput = z.infer<typeof bookingIdInput>;

const name = longText(2, 80);
const quarters = z
  .number()
  .int()
  .multipleOf(15, { error: () => appointmentWords.validation.quarters });

export const saveServiceInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  name,
  description: z.string().trim().max(1000).default(""),
  minutes: quarters.min(15).max(480),
  bufferAfter: quarters.min(0).max(120).default(0),
  price: z.number().int().min(0).max(100_000_000),
  noticeMinutes: z.number().int().min(0).max(20_160).default(60),
  horizonDays: z.number().int().min(1).max(120).default(60),
  mode: z.enum(["ON_SITE", "REMOTE", "AT_HOME"]).default("ON_SITE"),
  documentsRequired: z.boolean().default(false),
  /** Left out: unchanged. */
  documentIds: z.array(z.uuid()).max(20).optional(),
  active: z.boolean().default(true),
});
export type SaveServiceInput = z.infer<typeof saveServiceInput>;

export const saveConsultantInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  domainId: z.uuid(),
  name,
  title: z.string().trim().max(20).default(""),
  registrationNo: z.string().trim().max(40).nullish(),
  languages: z.array(z.string().trim().min(2).max(10)).min(1).max(10).optional(),
  about: z.string().trim().max(2000).default(""),
  photo: z.string().max(200).nullish(),
  /** Left out: unchanged. */
  serviceIds: z.array(z.uuid()).max(50).optional(),
  insurerIds: z.array(z.uuid()).max(50).optional(),
  active: z.boolean().default(true),
});
export type SaveConsultantInput = z.infer<typeof saveConsultantInput>;

export const practiceRowInput = z.object({ id: z.uuid() });

const ids = z.array(z.uuid()).max(50);
export const saveConsultantOffersInput = z.object({ id: z.uuid(), serviceIds: ids, insurerIds: ids });
export type SaveConsultantOffersInput = z.infer<typeof saveConsultantOffersInput>;

export const saveConsultantAccountInput = z.object({
  id: z.uuid(),
  /** Null: no account belongs to this consultant. */
  userId: z.uuid().nullable(),
});
export type SaveConsultantAccountInput = z.infer<typeof saveConsultantAccountInput>;

export const saveServiceDocumentsInput = z.object({ id: z.uuid(), documentIds: ids });
export type SaveServiceDocumentsInput = z.infer<typeof saveServiceDocumentsInput>;

const quarter = z.number().int().min(0).max(95);
const where = { placeId: z.uuid(), sublocationId: z.uuid().nullish() };

export const saveTimetableInput = z.object({
  id: z.uuid().optional(),
  consultantId: z.uuid(),
  validFrom: day,
  validTo: day.nullish(),
  onHolidays: z.boolean().default(false),
  cells: z.array(z.object({ weekday: z.number().int().min(1).max(7), quarter, ...where })).max(672),
  /** True: save although sold appointments, which stay sold, are outside the new hours. False: list them and fail. */
  keepStranded: z.boolean().default(false),
});
export type SaveTimetableInput = z.infer<typeof saveTimetableInput>;

export const copyTimetableInput = z.object({
  timetableId: z.uuid(),
  /** Who works by these hours from then on, beside the one who does already. */
  consultantIds: z.array(z.uuid()).min(1).max(50),
  validFrom: day,
  /** A room holds one consultant at a time: without it they receive at the same places, in no room. */
  withRooms: z.boolean().default(false),
  keepStranded: z.boolean().default(false),
});
export type CopyTimetableInput = z.infer<typeof copyTimetableInput>;

export const saveExceptionInput = z.object({
  consultantId: z.uuid(),
  day,
  reason: z.string().trim().max(200).default(""),
  /** Null removes the exception: the timetable applies again. */
  cells: z
    .array(z.object({ quarter, ...where }))
    .max(96)
    .nullable(),
  keepStranded: z.boolean().default(false),
});
export type SaveExceptionInput = z.infer<typeof saveExceptionInput>;

export const timetableInput = z.object({ consultantId: z.uuid() });
export type TimetableInput = z.infer<typeof timetableInput>;

export const agendaInput = z.object({
  companyId: z.uuid(),
  from: day,
  days: z.coerce.number().int().min(1).max(7).default(1),
  placeId: z.uuid().optional(),
});
export type AgendaInput = z.infer<typeof agendaInput>;

/** Without a day: today. */
export const ownVisitsInput = z.object({ day: day.optional() });
export type OwnVisitsInput = z.infer<typeof ownVisitsInput>;

export const deskStartsInput = z.object({
  productId: z.uuid(),
  from: day,
  days: z.coerce.number().int().min(1).max(stripDaysMaximum).default(1),
  /** The appointment to move: its own units count as free. */
  bookingId: z.uuid().optional(),
});
export type DeskStartsInput = z.infer<typeof deskStartsInput>;

export const moveVisitInput = z.object({
  bookingId: z.uuid(),
  /** A colleague who offers the same service; left out for the same consultant. */
  consultantId: z.uuid().optional(),
  /** In local time of the country: « 2026-11-25T14:30 ». */
  start: z.string().max(16),
  idempotencyKey,
});
export type MoveVisitInput = z.infer<typeof moveVisitInput>;

const absence = z.object({
  consultantId: z.uuid(),
  fromDay: day,
  toDay: day,
  /** Quarter-hours since midnight: the first one of the first day, and the one after the last of the last day. */
  fromQuarter: z.number().int().min(0).max(95).default(0),
  toQuarter: z.number().int().min(1).max(96).default(96),
});
export const previewAbsenceInput = absence;
export type PreviewAbsenceInput = z.infer<typeof previewAbsenceInput>;

export const beginAbsenceInput = absence.extend({
  /** The patients read this. */
  reason: z
    .string()
    .trim()
    .min(3, { error: () => appointmentWords.validation.reason })
    .max(200),
});
export type BeginAbsenceInput = z.infer<typeof beginAbsenceInput>;

export const endAbsenceInput = z.object({ id: z.uuid() });
export type EndAbsenceInput = z.infer<typeof endAbsenceInput>;

/** The longest period of one request. */
export const statisticsDaysMaximum = 92;

export const practiceStatisticsInput = z
  .object({
    /** Left out: all practices in the administrator's reach. */
    companyId: z.uuid().optional(),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => daysBetween(from, to) <= statisticsDaysMaximum, {
    path: ["to"],
    error: () => appointmentWords.validation.longPeriod,
  });
export type PracticeStatisticsInput = z.infer<typeof practiceStatisticsInput>;

export const markVisitInput = z.object({
  bookingId: z.uuid(),
  status: z.enum(["ARRIVED", "IN_CONSULTATION", "DONE", "ABSENT"]),
});
export type MarkVisitInput = z.infer<typeof markVisitInput>;

export const notifyDelayInput = z.object({
  consultantId: z.uuid(),
  day,
  minutes: z.number().int().min(5).max(480),
});
export type TellDelayInput = z.infer<typeof notifyDelayInput>;

export const decideInsuranceInput = z.discriminatedUnion("decision", [
  z.object({
    id: z.uuid(),
    decision: z.literal("ACCEPTED"),
    coveredAmount: z.number().int().min(1).max(100_000_000),
  }),
  z.object({
    id: z.uuid(),
    decision: z.literal("REFUSED"),
    reason: longText(3, 300),
  }),
]);
export type DecideInsuranceInput = z.infer<typeof decideInsuranceInput>;
