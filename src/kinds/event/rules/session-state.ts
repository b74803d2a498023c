/** What a session is to its organiser at a moment. */
export const sessionStates = ["ON_SALE", "SOLD_OUT", "SALE_ENDED", "DRAFT", "CANCELLED", "PAST"] as const;
export type SessionState = (typeof sessionStates)[number];

interface StandingSession {
  status: "DRAFT" | "PUBLISHED" | "CANCELLED";
  endsAt: Date;
  saleEndsAt: Date;
  sold: number;
  capacity: number;
}

/** A cancelled one stays cancelled after its date; places that are only held can still become free. */
export function sessionState(session: StandingSession, now: Date): SessionState {
  const { status, endsAt, saleEndsAt, sold, capacity } = session;
  if (status === "CANCELLED") return "CANCELLED";
  if (endsAt <= now) return "PAST";
  if (status === "DRAFT") return "DRAFT";
  if (sold >= capacity) return "SOLD_OUT";
  return saleEndsAt <= now ? "SALE_ENDED" : "ON_SALE";
}
