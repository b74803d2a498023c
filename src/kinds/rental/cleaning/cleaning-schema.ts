import { z } from "zod";

export const endCleaningInput = z.object({ id: z.uuid() });
export type EndCleaningInput = z.infer<typeof endCleaningInput>;

/** A car or a house on the page of those who clean it: no customer, no price. */
export interface Cleaning {
  /** The handover by which it came back; null while it is still expected. */
  id: string | null;
  bookingId: string;
  kind: "car" | "house";
  name: string;
  /** The plate of a car, where a house is. */
  detail: string;
  place: string;
  /** When it came back, or is expected (ISO). */
  at: string;
  /** When the next customer has it; null where there is none in the next days. */
  neededAt: string | null;
}

/** What the person has just said to be clean, as long as they can take it back. */
export interface Cleaned {
  /** The handover by which it came back. */
  id: string;
  name: string;
  detail: string;
  /** ISO. */
  cleanedAt: string;
}

export interface Cleanings {
  /** Whether the person cleans for any place. */
  cleans: boolean;
  timeZone: string;
  /** Handed over, and not back although its end has passed: what is needed first stands first. */
  late: Cleaning[];
  /** What came back and is not clean, then what is still expected today. */
  cleanings: Cleaning[];
  cleaned: Cleaned[];
}
