import { type Context, requireActor } from "../../platform/context.ts";
import { asCashier } from "../../shared/reach.ts";
import { planLegs } from "../booking/hold/plan-legs.ts";
import type { DeskQuote, QuoteAtDeskInput } from "./desk-schema.ts";
import { requireServed } from "./gate/read-entries.ts";

/** Price of a wish of any kind at the desk, before the customer is asked for the money. */
export async function quoteAtDesk(ctx: Context, input: QuoteAtDeskInput): Promise<DeskQuote> {
  const actor = asCashier(requireActor(ctx));
  await requireServed(ctx, actor, input.productId);
  const wanted = {
    legs: [{ ...input, leg: "OUTBOUND" as const, passengers: [] }],
    idempotencyKey: "quote",
  };
  const sale = { channel: "DESK" as const, userId: null, soldById: actor.id, name: "" };
  const [leg] = await planLegs(ctx, wanted, sale, ctx.now());
  if (!leg) throw new Error("a wish without a plan");
  const { lines, total, currency, places } = leg.plan;
  return { lines, total, currency, places };
}
