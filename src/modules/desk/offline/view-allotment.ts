import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { formatPhone } from "../../../shared/phone.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { GateEntry } from "../gate/gate-schema.ts";
import { readEntry } from "../gate/read-entries.ts";
import { readTerms } from "./allotment-terms.ts";
import { slipsOf, unitsLeft } from "./lock-allotment.ts";
import type { DeskUnits } from "./offline-desk-schema.ts";

function stateOf(serves: boolean, allotment: DeskAllotment, { state }: GateEntry): DeskUnits["state"] {
  if (allotment.returnedAt) return "RETURNED";
  if (state === "STARTED") return "STARTED";
  if (!serves) return "WITHDRAWN";
  return state === "OPEN" || state === "FULL" ? "OPEN" : "CLOSED";
}

/** An allotment with the product as it is now. */
export async function deskUnitsView(ctx: Context, allotment: DeskAllotment): Promise<DeskUnits> {
  const entry = await readEntry(ctx, allotment.productId);
  const { terminalId, company } = await ctx.db.product.findUniqueOrThrow({
    where: { id: allotment.productId },
    select: { terminalId: true, company: { select: { phone: true } } },
  });
  const serves = servesCompany(ctx.actor, allotment.companyId, terminalId);
  const { kind, title, companyName, place, facts, startsAt, timeZone, identityRequired } = entry;
  const { id, productId, price, currency } = allotment;
  const terms = readTerms(allotment.terms);
  // A delay moves the end of sale together with the start.
  const moved = new Date(startsAt).getTime() - terms.startsAt.getTime();
  return {
    id,
    productId,
    kind,
    title,
    companyName,
    place,
    facts,
    startsAt,
    timeZone,
    identityRequired,
    price,
    currency,
    companyPhone: company.phone ? formatPhone(company.phone) : null,
    saleEndsAt: new Date(terms.saleEndsAt.getTime() + moved).toISOString(),
    state: stateOf(serves, allotment, entry),
    units: slipsOf(allotment),
    left: await unitsLeft(ctx.db, id),
    generatedAt: ctx.now().toISOString(),
  };
}
