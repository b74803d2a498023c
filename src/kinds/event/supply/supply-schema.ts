import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { isTime } from "../../../shared/validate.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";

/** Inputs of organisers: maps of their venues, events, sessions with pools and tariffs, sponsors. */

const words = eventSupplyWords.validation;
const day = z.string().refine(isDay, { error: () => validationWords.date });
const clockTime = z.string().refine(isTime, { error: () => validationWords.time });
/** Start times on each day. */
const times = z
  .array(clockTime)
  .min(1, { error: () => validationWords.required })
  .max(12);
const name = z
  .string()
  .trim()
  .min(1, { error: () => validationWords.required })
  .max(60);

export const saveVenueMapInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  placeId: z.uuid(),
  name,
  layout: z.unknown(),
  active: z.boolean().default(true),
});
export type SaveVenueMapInput = z.infer<typeof saveVenueMapInput>;

const programme = z
  .array(
    z.object({
      time: z.string().trim().max(30),
      title: z
        .string()
        .trim()
        .min(1, { error: () => validationWords.required })
        .max(90),
      who: z.string().trim().max(120).default(""),
    }),
  )
  .max(40);

export const saveEventInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  placeId: z.uuid(),
  domainId: z.uuid(),
  categoryId: z.uuid().nullish(),
  targetIds: z.array(z.uuid()).max(20).optional(),
  title: longText(3, 90),
  text: z.string().trim().max(4000).default(""),
  images: z.array(z.string().max(200)).max(8).optional(),
  video: z.string().trim().max(300).default(""),
  programme: programme.optional(),
});
export type SaveEventInput = z.infer<typeof saveEventInput>;

export const eventProgrammeInput = z.object({ id: z.uuid() });
export type EventProgrammeInput = z.infer<typeof eventProgrammeInput>;

export const saveProgrammeInput = z.object({ id: z.uuid(), programme, targetIds: z.array(z.uuid()).max(20) });
export type SaveProgrammeInput = z.infer<typeof saveProgrammeInput>;

/** The programme and the target groups. */
export interface EventProgramme {
  programme: SaveProgrammeInput["programme"];
  targetIds: string[];
  /** All target groups to choose from. */
  targets: { id: string; name: string }[];
}

export const tariffInput = z
  .object({
    id: z.uuid().optional(),
    name,
    description: z.string().trim().max(160).default(""),
    price: z.number().int().min(0).max(100_000_000),
    cap: z.number().int().min(1).max(99_999).nullish(),
    salesFrom: z.coerce.date().nullish(),
    salesTo: z.coerce.date().nullish(),
    perBooking: z.number().int().min(1).max(5).default(5),
    accessCode: z.string().trim().max(60).nullish(),
    admits: z.number().int().min(1).max(50).default(1),
  })
  .refine(({ salesFrom, salesTo }) => !salesFrom || !salesTo || salesFrom < salesTo, {
    path: ["salesTo"],
    error: () => words.salesWindow,
  });

const different = (values: readonly { name: string }[]) =>
  new Set(values.map((one) => one.name.toLowerCase())).size === values.length;

export const poolInput = z.object({
  id: z.uuid().optional(),
  name,
  capacity: z.number().int().min(1).max(99_999),
  /** For a new pool: a zone of the session's plan, whose places are copied. */
  zone: z.string().max(40).nullish(),
  tariffs: z
    .array(tariffInput)
    .min(1, { error: () => words.noTariff })
    .max(12)
    .refine(different, { error: () => words.sameTariff }),
});
export type PoolInput = z.infer<typeof poolInput>;

/** Categories of places with their tariffs. */
export const pools = z
  .array(poolInput)
  .min(1, { error: () => words.noTariff })
  .max(20)
  .refine(different, { error: () => words.samePool });

/** The dates of sessions, and their hours. */
const datesShape = {
  /** One day, or each of these weekdays until `lastDay`. 1 = Monday … 7 = Sunday. */
  firstDay: day,
  lastDay: day.nullish(),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** Further days, one by one. */
  otherDays: z.array(day).max(60).default([]),
  times,
  minutes: z
    .number()
    .int()
    .min(10)
    .max(7 * 24 * 60),
  /** Minutes before the start at which the doors open. */
  doorsBefore: z.number().int().min(0).max(600).default(60),
  /** Minutes after the start during which tickets are sold at the door; an hour, or until the end of a shorter one. */
  saleAfterStart: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .optional(),
};
const sessionDates = z.object(datesShape);
export type SessionDatesInput = z.infer<typeof sessionDates>;

const sessionsShape = {
  ...datesShape,
  venueMapId: z.uuid().nullish(),
  entrances: z.array(z.string().trim().min(1).max(40)).max(12).default([]),
  comment: z.string().trim().max(500).default(""),
  canChoosePlace: z.boolean().default(true),
  requireValidation: z.boolean().default(false),
  refundable: z.boolean().default(true),
  published: z.boolean().default(true),
  pools,
};

const period = {
  check: ({ firstDay, lastDay }: SessionDatesInput) => !lastDay || lastDay >= firstDay,
  fault: { path: ["lastDay"], error: () => words.period },
};
const doorSale = {
  check: ({ saleAfterStart, minutes }: SessionDatesInput) => (saleAfterStart ?? 0) <= minutes,
  fault: { path: ["saleAfterStart"], error: () => words.saleEnds },
};

export const planSessionsInput = z
  .object({ eventId: z.uuid(), ...sessionsShape })
  .refine(period.check, period.fault)
  .refine(doorSale.check, doorSale.fault);
export type PlanSessionsInput = z.infer<typeof planSessionsInput>;

/** An event with its dates, places and tariffs, in one request. */
export const publishEventInput = z
  .object({
    idempotencyKey: z.string().min(8).max(100),
    /** A new event… */
    event: saveEventInput.omit({ id: true }).nullish(),
    /** … or one that gets further dates. */
    eventId: z.uuid().nullish(),
    ...sessionsShape,
  })
  .refine(period.check, period.fault)
  .refine(doorSale.check, doorSale.fault)
  .refine(({ event, eventId }) => Boolean(event) !== Boolean(eventId), {
    path: ["eventId"],
    error: () => validationWords.required,
  });
export type PublishEventInput = z.infer<typeof publishEventInput>;

/** The dates that publishing would make, while the rest of the form is still incomplete. */
export const previewEventInput = z
  .object({
    ...datesShape,
    companyId: z.uuid(),
    eventId: z.uuid().nullish(),
    title: z.string().max(90).default(""),
    venueMapId: z.uuid().nullish(),
  })
  .refine(period.check, period.fault);
export type PreviewEventInput = z.infer<typeof previewEventInput>;

/** Copies a session to other days, at its own hour unless other times are given. */
export const copySessionInput = z.object({
  id: z.uuid(),
  days: z
    .array(day)
    .min(1, { error: () => validationWords.required })
    .max(60),
  times: times.or(z.array(clockTime).max(0)).default([]),
});
export type CopySessionInput = z.infer<typeof copySessionInput>;

/** Copies the sessions of one week to the following weeks. */
export const copyWeekInput = z.object({
  companyId: z.uuid(),
  /** Empty: the sessions of all events. */
  eventId: z.uuid().nullish(),
  /** Any day of the week that is copied. */
  week: day,
  weeks: z.number().int().min(1).max(26),
});
export type CopyWeekInput = z.infer<typeof copyWeekInput>;

export const savePoolsInput = z.object({ id: z.uuid(), pools });
export type SavePoolsInput = z.infer<typeof savePoolsInput>;

export interface SessionsPlanned {
  created: number;
  /** New sessions that are not on sale yet. */
  drafts: number;
  /** Dates that had a session already. */
  known: number;
  dates: string[];
  /** Other sessions in the same hall at the same time. */
  warnings: string[];
}

export interface EventPublished extends SessionsPlanned {
  eventId: string;
  /** The next date, where tickets are given away and sold; null where every one has passed. */
  sessionId: string | null;
}
