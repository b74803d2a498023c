import { z } from "zod";
import { areas } from "../../../shared/permissions.ts";

/** Size limit, well above a saved view or a set of columns. */
const valueMaximum = 8000;
export const preferencesMaximum = 200;

export const preferenceInput = z.object({
  area: z.enum(areas),
  /** `trip.savedQueries`, `booking.datatable`: the list and the setting. */
  name: z.string().regex(/^[\w./-]{1,120}$/),
  /** Null resets the setting. */
  value: z
    .json()
    .nullable()
    .refine((value) => JSON.stringify(value).length <= valueMaximum),
});
export type PreferenceInput = z.infer<typeof preferenceInput>;

/** Area → name → value. */
export type Preferences = Partial<Record<(typeof areas)[number], Record<string, unknown>>>;
