import { z } from "zod";

/** The hours of a consultant as the database returns them: one JSON object. */

const day = z.string();
const id = z.string();

export const schedule = z.object({
  timetables: z.array(
    z.object({
      validFrom: day,
      validTo: day.nullable(),
      onHolidays: z.boolean(),
      /** [weekday, place, room, the quarters there] */
      hours: z.array(z.tuple([z.number(), id, id.nullable(), z.array(z.number())])),
    }),
  ),
  /** Each replaces its day: [quarter, place, room]; without cells the consultant is absent. */
  exceptions: z.array(z.object({ day, cells: z.array(z.tuple([z.number(), id, id.nullable()])) })),
  holidays: z.array(day),
});
export type Schedule = z.infer<typeof schedule>;

export const serviceTerms = z.object({
  minutes: z.number(),
  bufferAfter: z.number(),
  noticeMinutes: z.number(),
  horizonDays: z.number(),
});
export type ServiceTerms = z.infer<typeof serviceTerms>;
