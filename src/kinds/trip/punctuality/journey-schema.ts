import { z } from "zod";

/** A journey as those who wait for its travellers see it: nothing about who is on board. Times are ISO strings. */

export const journeyInput = z.object({ token: z.string().max(60) });
/** A booking, by its owner or by the link of its message. */
export const journeyLinkInput = z.union([
  z.object({ bookingId: z.uuid() }),
  z.object({ pass: z.string().max(40) }),
]);
export type JourneyLinkInput = z.infer<typeof journeyLinkInput>;

export interface JourneyView {
  title: string;
  company: string;
  from: string;
  to: string;
  /** Announced times; a bus that has left late arrives as much later. */
  departsAt: string;
  arrivesAt: string;
  /** As marked by the company's people; null = not yet. */
  departedAt: string | null;
  arrivedAt: string | null;
  /** Until when « arrivé » can be taken back; null without it. */
  arrivedBackUntil: string | null;
  cancelled: boolean;
  /** « Parti » was a mistake, found at this time: the bus had not left. Null once it is marked again. */
  correctedAt: string | null;
  timeZone: string;
}
