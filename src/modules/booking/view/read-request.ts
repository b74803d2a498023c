import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { ExpectedAnswer } from "../request-facts.ts";

/** The answers that bookings wait for and that are expected before their holds end. */
export async function readAnswers(
  db: Tx,
  kinds: Context["kinds"],
  bookings: readonly Pick<Booking, "id" | "kind" | "status">[],
): Promise<ReadonlyMap<string, ExpectedAnswer>> {
  const waiting = bookings.filter(({ kind, status }) => status === "REQUESTED" && kinds[kind]?.requests);
  const found = await Promise.all(
    [...new Set(waiting.map(({ kind }) => kind))].map((kind) => {
      const ids = waiting.filter((one) => one.kind === kind).map(({ id }) => id);
      return kinds[kind]?.requests?.readExpected(db, ids) ?? [];
    }),
  );
  return new Map(found.flatMap((answers) => [...answers]));
}
