import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
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

interface MethodsWish {
  msisdn?: string | undefined;
  /** Short code of the country of a bill, which may be paid from another one. */
  country?: string | undefined;
}

/** The payment methods of the country, in its order; with a number, marks the operator it seems to belong to. */
export async function listMethods(
  ctx: Context,
  { msisdn, country: shortCode = ctx.country.shortCode }: MethodsWish,
): Promise<PaymentMethod[]> {
  const country =
    shortCode === ctx.country.shortCode
      ? ctx.country
      : await ctx.db.country.findUnique({ where: { shortCode } });
  if (!country) throw new AppError("NOT_FOUND");
  const number = msisdn ? toE164(msisdn, shortCode) : null;
  return offeredProviders(ctx, country).map((provider) => ({
    name: provider.name,
    needsMsisdn: provider.needsMsisdn,
    atDesk: isCounted(provider),
    detected: number !== null && (provider.detects?.(number) ?? false),
  }));
}
