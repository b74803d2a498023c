import type { Prisma } from "../../../../prisma/client/client.ts";

/** An alert about an offer lasts until the offer begins, by the time that it has now; one about a price to its own end. */
export const stillTold = (now: Date) =>
  ({
    OR: [{ endsAt: { gt: now } }, { product: { startsAt: { gt: now } } }],
  }) satisfies Prisma.WatchWhereInput;

/** Nothing can bring it back: a departure may still be delayed after its time, until it has arrived. */
export const over = (now: Date) =>
  ({
    OR: [{ endsAt: { lte: now } }, { product: { endsAt: { lte: now } } }],
  }) satisfies Prisma.WatchWhereInput;
