import type { Fact } from "../../../modules/booking/booking-facts.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson, toJson } from "../../../platform/database/json-column.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { answeredFacts, type CoverAnswer } from "./cover-facts.ts";

/** The booking and its ticket say what became of the request for cover. */
export async function writeCover(tx: Tx, bookingId: string, answer: CoverAnswer): Promise<void> {
  const where = { id: bookingId };
  const { facts, language } = await tx.booking.findUniqueOrThrow({
    where,
    select: { facts: true, language: true },
  });
  const told = inLanguage(language, () => answeredFacts(fromJson<Fact[]>(facts), answer));
  await tx.booking.update({ where, data: { facts: toJson(told) } });
}
