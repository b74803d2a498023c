import type { Context } from "../../../platform/context.ts";
import { toE164 } from "../../../shared/phone.ts";
import type { PaymentProviderName } from "../schema.ts";
import { isCounted, offeredProviders } from "./choose-provider.ts";

export interface PaymentMethod {
  name: PaymentProviderName;
  needsMsisdn: boolean;
  /** Paid at the terminal's desk. */
  atDesk: boolean;
  /** The given number looks like one of this operator's. */
  detected: boolean;
}

/** The payment methods of the country, in its order; with a number, marks the operator it seems to belong to. */
export async function listMethods(
  ctx: Context,
  { msisdn }: { msisdn?: string | undefined },
): Promise<PaymentMethod[]> {
  const number = msisdn ? toE164(msisdn, ctx.country.shortCode) : null;
  return offeredProviders(ctx, ctx.country).map((provider) => ({
    name: provider.name,
    needsMsisdn: provider.needsMsisdn,
    atDesk: isCounted(provider),
    detected: number !== null && (provider.detects?.(number) ?? false),
  }));
}
