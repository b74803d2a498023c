import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { randomCode } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { otherOperator } from "../../../shared/other-operator.ts";
import { toE164 } from "../../../shared/phone.ts";
import {
  type CollectingProvider,
  type CountsMoney,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentProviders,
  type ProviderCall,
  paymentProviderNames,
} from "../schema.ts";

declare module "../../../platform/context.ts" {
  interface Context {
    payments: PaymentProviders;
  }
}

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Asks a provider for the state of a payment, and applies it. */
    "payment.check": { paymentId: string };
    /** Sends a refund or a payout, or asks for its state. */
    "payment.transfer": { paymentId: string };
  }
}

export function isProviderName(name: string): name is PaymentProviderName {
  return (paymentProviderNames as readonly string[]).includes(name);
}

export function providerOf(
  ctx: Pick<Context, "payments">,
  payment: Pick<Payment, "provider">,
): PaymentProvider {
  if (!isProviderName(payment.provider)) throw new Error(`no payment provider is called ${payment.provider}`);
  return ctx.payments[payment.provider];
}

/** The providers that a country offers and that are configured and support its currency. */
export function offeredProviders(
  ctx: Pick<Context, "payments">,
  country: { paymentMethods: readonly string[]; currency: string },
): PaymentProvider[] {
  return country.paymentMethods
    .filter(isProviderName)
    .map((name) => ctx.payments[name])
    .filter((provider) => provider.configured && provider.supports(country.currency));
}

/**
 * The provider of a method, and the phone number that it asks for money, in the country's numbering plan. A number that
 * belongs to another offered operator is refused: asking this one could only fail.
 */
export function choosePayer(
  ctx: Pick<Context, "payments">,
  country: { paymentMethods: readonly string[]; currency: string; shortCode: string },
  wanted: { method: PaymentProviderName; msisdn: string | undefined },
): { provider: PaymentProvider; msisdn: string | null } {
  const offered = offeredProviders(ctx, country);
  const provider = offered.find(({ name }) => name === wanted.method);
  if (!provider) throw new AppError("METHOD_UNAVAILABLE");
  if (!provider.needsMsisdn) return { provider, msisdn: null };
  const msisdn = toE164(wanted.msisdn ?? "", country.shortCode);
  if (!msisdn) throw new AppError("PAYMENT_PHONE_NEEDED");
  const operator = otherOperator(offered, provider, msisdn);
  if (operator) throw new AppError("OTHER_OPERATOR", { operator: operator.name });
  return { provider, msisdn };
}

/** True for money that the company's staff count: it is in a company's drawer, not with an outside provider. */
export function isCounted(provider: PaymentProvider): provider is PaymentProvider & CountsMoney {
  return provider.deskCode !== undefined;
}

/** True for a refund or payout that no provider can make: staff must send it by hand. */
export function isLeftToStaff(transfer: Pick<Payment, "next">): boolean {
  return (transfer.next as { kind?: string } | null)?.kind === "staff";
}

export function isCollecting(provider: PaymentProvider): provider is CollectingProvider {
  return provider.collect !== undefined;
}

/** True when the provider has refused this refund or payout, so that another one cannot pay twice. */
export function isRefused(transfer: Pick<Payment, "next">): boolean {
  return (transfer.next as { refused?: boolean } | null)?.refused === true;
}

/** True for a transfer that staff sent by hand to another number than the payment's own. */
export function isSentElsewhere(transfer: Pick<Payment, "next">): boolean {
  return (transfer.next as { elsewhere?: boolean } | null)?.elsewhere === true;
}

export function callOf(ctx: Context, payment: Pick<Payment, "id" | "bookingId" | "countryId">): ProviderCall {
  return {
    log: ctx.log,
    requestId: ctx.requestId,
    paymentId: payment.id,
    countryId: payment.countryId,
    ...(payment.bookingId ? { bookingId: payment.bookingId } : {}),
  };
}

export function newCallbackToken(): string {
  return randomCode("0123456789abcdefghijklmnopqrstuvwxyz", 40);
}

export const callbackPath = "/callbacks/payments";

export function callbackUrlOf(ctx: Context, payment: Pick<Payment, "provider" | "callbackToken">): string {
  return `${ctx.config.publicUrl}${callbackPath}/${payment.provider}/${payment.callbackToken}`;
}
