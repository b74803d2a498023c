import { z } from "zod";
import { appointmentWords } from "../words/fr/appointment.ts";

/** Fields that only the practice's own desk may send: refused online. */
export const deskWish = z.object({
  /** The part of the price that an insurance pays directly to the practice. */
  cover: z
    .object({
      insurerId: z.uuid(),
      policyNo: z
        .string()
        .trim()
        .min(3, { error: () => appointmentWords.validation.policyNo })
        .max(40),
      amount: z
        .number()
        .int()
        .min(1, { error: () => appointmentWords.validation.coverAmount })
        .max(100_000_000),
    })
    .optional(),
  /** A patient without an appointment, who waits for the next free start. */
  walkIn: z.boolean().optional(),
});
export type DeskPart = z.infer<typeof deskWish>;
