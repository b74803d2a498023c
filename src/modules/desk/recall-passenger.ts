import { type Context, requireActor } from "../../platform/context.ts";
import { maskedIdentity } from "../../shared/booking/passenger.ts";
import { toE164 } from "../../shared/phone.ts";
import { asCashier } from "../../shared/reach.ts";
import type { DeskPassenger, RecalledPassenger, RecallPassengerInput } from "./desk-schema.ts";
import { requireServed } from "./gate/read-entries.ts";

/** Tickets of one phone number that are looked through, and the people of them that are offered. */
const latestMaximum = 40;
const peopleMaximum = 4;

/** Tickets that this company sold under this number: another company's customers are none of its business. */
const soldTo = (companyId: string, phone: string) => ({
  phone,
  name: { not: "" },
  booking: { companyId, confirmedAt: { not: null }, status: { not: "CANCELLED" as const } },
});

/**
 * Who travelled under a phone number with the company before, the latest first; one number may be of several people.
 * Numbers of papers are masked: the sale takes them over without showing them.
 */
export async function recallPassengers(
  ctx: Context,
  input: RecallPassengerInput,
): Promise<RecalledPassenger[]> {
  const { companyId } = await requireServed(ctx, asCashier(requireActor(ctx)), input.productId);
  const phone = toE164(input.phone, ctx.country.shortCode);
  if (!phone) return [];
  const latest = await ctx.db.passenger.findMany({
    where: soldTo(companyId, phone),
    orderBy: { id: "desc" },
    take: latestMaximum,
  });
  const people = new Map<string, (typeof latest)[number]>();
  for (const one of latest) {
    const known = people.get(one.foldedName);
    if (!known || (!known.identityNumber && one.identityNumber)) people.set(one.foldedName, one);
  }
  return [...people.values()].slice(0, peopleMaximum).map(({ id, name, identityType, identityNumber }) => ({
    ...{ id, name, identityType },
    identity: identityNumber && maskedIdentity(identityNumber),
  }));
}

/** Takes over the papers of those who were recalled, where name and number are still the same. */
export async function withRecalled(
  ctx: Context,
  companyId: string,
  passengers: readonly DeskPassenger[],
): Promise<DeskPassenger[]> {
  return Promise.all(
    passengers.map(async ({ recalledId, ...passenger }) => {
      if (!recalledId || passenger.identityNumber || !passenger.phone) return passenger;
      const known = await ctx.db.passenger.findFirst({
        where: { ...soldTo(companyId, passenger.phone), id: recalledId, name: passenger.name },
      });
      const { identityType, identityNumber } = known ?? {};
      return identityType && identityNumber ? { ...passenger, identityType, identityNumber } : passenger;
    }),
  );
}
