import type { CallOrigin } from "../../platform/outside/http-client.ts";
import type { PaymentReason } from "../../shared/booking/payment-reasons.ts";

// ---------------------------------------------------------------------------------------------
// Provider port: what a way of paying is to the rest of the product.
// Each provider is one file, `<name>-provider.ts`, and declares only the capabilities it has.
// ---------------------------------------------------------------------------------------------

/** Names used in `Payment.provider` and `Country.paymentMethods`. */
export const paymentProviderNames = ["mtn-momo", "orange-money", "stripe", "cash"] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export type ProviderStatus = "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "EXPIRED";

/** The payer's next step; stored in `Payment.next` and shown by the waiting screen. */
export type NextStep =
  /** A prompt is on the phone; `code` can be dialled when it does not appear. */
  | { kind: "ussd"; code: string }
  | { kind: "redirect"; url: string }
  /** The payer shows `code` at the terminal's desk and pays cash. */
  | { kind: "desk"; code: string };

/** Context of a provider call: log, request, payment, booking; every attempt is logged with it. */
export type ProviderCall = CallOrigin;

export interface CollectInput {
  /** Our payment's id: the same payment gives the same reference in every retry. */
  paymentId: string;
  /** The result of `prepare`, for a provider that has it. */
  providerReference: string | null;
  /** An earlier attempt may have reached the provider: check before asking for money again. */
  retry: boolean;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  /** E.164, for the providers where `needsMsisdn`. */
  msisdn: string | null;
  email: string | null;
  /** Shown to the payer; the provider shortens it and removes characters that it does not accept. */
  description: string;
  /** URL for the provider's notifications; it contains the payment's callback token. */
  callbackUrl: string;
  /** Where a hosted page sends the payer back to. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface CollectResult {
  status: ProviderStatus;
  providerReference: string;
  next: NextStep | null;
  reason?: PaymentReason;
}

/** NOT_FOUND: the provider never received the payment, so that asking again cannot charge twice. */
export interface StatusResult {
  status: ProviderStatus | "NOT_FOUND";
  /** As reported by the provider; compared with ours before anything is confirmed. Null: not reported. */
  amount: number | null;
  currency: string | null;
  transactionId?: string;
  reason?: PaymentReason;
  /** The provider's own message, for support. */
  detail?: string;
}

export interface RefundInput {
  /** Id of our refund (a Payment of kind REFUND). */
  paymentId: string;
  /** The collection to refund, wholly or in part. */
  collected: { providerReference: string; providerTransactionId: string | null; msisdn: string | null };
  amount: number;
  currency: string;
  description: string;
  callbackUrl: string;
}

export interface PayoutInput {
  paymentId: string;
  msisdn: string;
  amount: number;
  currency: string;
  description: string;
  callbackUrl: string;
}

export interface TransferResult {
  status: ProviderStatus;
  providerReference: string;
  transactionId?: string;
  reason?: PaymentReason;
}

/** The raw request that came to a callback URL. */
export interface CallbackRequest {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
}

/** A callback is only a hint: it says which payment to check, not what happened to it. */
export interface CallbackHint {
  /** Null when the provider does not send it: then the token in the URL identifies the payment. */
  providerReference: string | null;
  /** Our payment's id, when the provider sends it back. */
  paymentId: string | null;
}

interface Provider {
  readonly name: PaymentProviderName;
  readonly needsMsisdn: boolean;
  /** Whether the required settings are present; a provider that is not configured is not offered. */
  readonly configured: boolean;
  supports(currency: string): boolean;
}

/** Can ask the payer for money. */
interface Collects {
  /**
   * Gets the reference under which the provider will know the payment, before any money can move. Save it before
   * calling `collect`: whatever happens in between, the payment can be checked.
   */
  prepare?(
    call: ProviderCall,
    input: { paymentId: string; amount: number },
  ): Promise<{ providerReference: string }>;
  /**
   * FAILED is an explicit refusal of the provider. An `OutsideCallError` means that the outcome is unknown
   * (`mayHaveReached`) or that nothing was sent: call again with `retry`, or fetch the status.
   */
  collect(call: ProviderCall, input: CollectInput): Promise<CollectResult>;
}

/** For money that the company's staff count: no outside service takes part. */
export interface CountsMoney {
  /** The code that the payer shows at the desk. */
  deskCode(paymentId: string): string;
}

/** Can report the state of a payment. */
interface TellsStatus {
  fetchStatus(call: ProviderCall, providerReference: string): Promise<StatusResult>;
  /** Null when the request is not from this provider (bad signature or wrong shape) and must be refused. */
  parseCallback(request: CallbackRequest): CallbackHint | null | Promise<CallbackHint | null>;
}

/** Can prompt the payer's phone again for the same payment. */
interface PromptsAgain {
  promptAgain(call: ProviderCall, providerReference: string): Promise<void>;
}

/** Can withdraw a payment that is not paid yet, so that it cannot be paid late. */
interface Withdraws {
  withdraw(call: ProviderCall, providerReference: string): Promise<void>;
}

/**
 * Can refund money to where it came from. Without this capability refunds are made by hand: they stay PENDING until
 * staff have sent the money and recorded it.
 */
interface Refunds {
  refund(call: ProviderCall, input: RefundInput): Promise<TransferResult>;
  fetchRefundStatus(call: ProviderCall, providerReference: string): Promise<StatusResult>;
}

/** Can send money to a company's wallet. */
interface PaysOut {
  payout(call: ProviderCall, input: PayoutInput): Promise<TransferResult>;
  fetchPayoutStatus(call: ProviderCall, providerReference: string): Promise<StatusResult>;
}

/** Can tell by call what moved on our account; of the others a statement is a file. */
interface TellsStatement {
  /** The rows of its statement from `from` until before `to`: its headings, then the lines. */
  listStatement(call: ProviderCall, period: { from: Date; to: Date }): AsyncIterable<string[]>;
}

/** Recognizes its own numbers. Sources disagree about prefixes: only a suggestion that the payer can change. */
interface DetectsNumbers {
  detects(msisdn: string): boolean;
}

export type PaymentProvider = Provider &
  Partial<
    Collects &
      CountsMoney &
      TellsStatus &
      PromptsAgain &
      Withdraws &
      Refunds &
      PaysOut &
      DetectsNumbers &
      TellsStatement
  >;

/** A provider that asks the payer itself. */
export type CollectingProvider = PaymentProvider & Collects;

export type PaymentProviders = Record<Exclude<PaymentProviderName, "cash">, CollectingProvider> &
  Record<"cash", PaymentProvider & CountsMoney>;
