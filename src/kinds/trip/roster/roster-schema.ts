import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { DriverFacts } from "../rules/driver-policy.ts";
import { rosterWords } from "../words/fr/roster.ts";

const day = z.string().refine(isDay, { error: () => validationWords.date });

export const rosterInput = z.object({
  area: z.enum(["partner", "branch"]),
  from: day,
  /** A day, or the seven days from it on. */
  days: z.union([z.literal(1), z.literal(7)]),
});
export type RosterInput = z.infer<typeof rosterInput>;

export interface NamedDriver {
  /** Null for a name that was typed, of a person without a record. */
  driverId: string | null;
  name: string;
}

/** A departure in the roster of those who run it; times in ISO. */
export interface RosterDeparture {
  id: string;
  companyId: string;
  line: string;
  day: string;
  time: string;
  startsAt: string;
  endsAt: string;
  status: "DRAFT" | "PUBLISHED" | "CANCELLED";
  delayMinutes: number;
  bus: string;
  timeZone: string;
  driver: NamedDriver | null;
  /** Who drove the same line at the same time a week before. */
  lastWeek: NamedDriver | null;
  /** It has neither arrived nor been cancelled: its driver can be changed. */
  open: boolean;
}

export interface RosterDriver extends DriverFacts {
  id: string;
  companyId: string;
  name: string;
}

export interface Roster {
  departures: RosterDeparture[];
  drivers: RosterDriver[];
}

export const assignDriversInput = z.object({
  assignments: z
    .array(
      z.object({
        /** The departure. */
        id: z.uuid(),
        driverId: z.uuid().nullable(),
        /** A name for the manifest instead, of a person without a record; empty: no driver yet. */
        name: z
          .string()
          .trim()
          .max(80, { error: () => validationWords.shortText(80) })
          .default(""),
      }),
    )
    .min(1)
    .max(200),
});
export type AssignDriversInput = z.infer<typeof assignDriversInput>;
export type Assignment = AssignDriversInput["assignments"][number];

/** What became of each row; `failure`: why it was not saved. */
export interface AssignedDrivers {
  rows: { id: string; failure: string | null }[];
}

export const saveDriverInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  terminalId: z.uuid(),
  name: z.string().trim().min(1).max(80),
  phone: z.string().trim().max(20).nullish(),
  licenceNumber: z.string().trim().max(40).default(""),
  licenceExpiresOn: day.nullish(),
  medicalExpiresOn: day.nullish(),
  daysOff: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  active: z.boolean().default(true),
});
export type SaveDriverInput = z.infer<typeof saveDriverInput>;

export const saveAbsenceInput = z
  .object({
    id: z.uuid().optional(),
    driverId: z.uuid(),
    firstDay: day,
    lastDay: day,
    reason: z.string().trim().max(120).default(""),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ["lastDay"],
    error: () => rosterWords.absenceEnds,
  });
export type SaveAbsenceInput = z.infer<typeof saveAbsenceInput>;

export const openDriverAccountInput = z.object({ id: z.uuid(), credential: longText(3, 120) });
export type OpenDriverAccountInput = z.infer<typeof openDriverAccountInput>;
