import type { CallOrigin } from "../../platform/outside/http-client.ts";
import type { PaymentReason } from "../../shared/booking/payment-reasons.ts";

// ---------------------------------------------------------------------------------------------
// Provider port: what a way of paying is to the rest of the product.
// Each provider is one file, `<name>-provider.ts`, and declares only the capabilities it has.
// ---------------------------------------------------------------------------------------------

/** Names as they stand in `Payment.provider` and `Country.paymentMethods`. */
export const paymentProviderNames = ["mtn-momo", "orange-money", "stripe", "cash"] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export type ProviderStatus = "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "EXPIRED";

/** What the payer has to do next; kept in `Payment.next`, drawn by the waiting screen. */
export type NextStep =
  /** A prompt is on the phone; `code` is dialled when it does not appear by itself. */
  | { kind: "ussd"; code: string; msisdn: string }
  | { kind: "redirect"; url: string }
  /** `code` is shown at the terminal's desk, against cash. */
  | { kind: "desk"; code: string };

/** On whose behalf a provider is called: log, request, payment, booking; every attempt is logged with these. */
export type ProviderCall = CallOrigin;

export interface CollectInput {
  /** Our payment's id: the same payment gives the same reference, however often it is sent. */
  paymentId: string;
  /** What `prepare` returned, when the provider has it. */
  providerReference: string | null;
  /** An earlier attempt may have reached the provider: find out before asking for money again. */
  retry: boolean;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  /** E.164, for the providers where `needsMsisdn`. */
  msisdn: string | null;
  email: string | null;
  /** Shown to the payer; the provider shortens and cleans it to what it accepts. */
  description: string;
  /** Where the provider tells us that something changed; it holds the payment's callback token. */
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

/** NOT_FOUND: the provider never had it, so asking again cannot charge twice. */
export interface StatusResult {
  status: ProviderStatus | "NOT_FOUND";
  /** As the provider says them, to be compared with ours before anything is confirmed. Null: not told. */
  amount: number | null;
  currency: string | null;
  transactionId?: string;
  reason?: PaymentReason;
  /** The provider's own words, for support. */
  detail?: string;
}

export interface RefundInput {
  /** Our refund's (a Payment of kind REFUND) id. */
  paymentId: string;
  /** The collection given back, wholly or in part. */
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

/** What came to a callback address, unread. */
export interface CallbackRequest {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
}

/** A callback is a hint: it says which payment to ask about, never what happened. */
export interface CallbackHint {
  /** Null when the provider does not name it: then the token in the address does. */
  providerReference: string | null;
  /** Our payment's id, when the provider carries it back. */
  paymentId: string | null;
}

interface Provider {
  readonly name: PaymentProviderName;
  readonly needsMsisdn: boolean;
  /** Whether the settings it needs are there; a provider that is not configured is not offered. */
  readonly configured: boolean;
  supports(currency: string): boolean;
}

/** Asks the payer for money. */
interface Collects {
  /**
   * The reference under which the provider will know the payment, before any money can move. Write it
   * down, then `collect`: whatever happens in between, the payment can be asked about.
   */
  prepare?(
    call: ProviderCall,
    input: { paymentId: string; amount: number },
  ): Promise<{ providerReference: string }>;
  /**
   * FAILED is a refusal that the provider spoke out. An `OutsideCallError` means that we do not know
   * (`mayHaveReached`) or that nothing left: call again with `retry`, or ask for the status.
   */
  collect(call: ProviderCall, input: CollectInput): Promise<CollectResult>;
}

/** Money that our own staff count: no outside service is asked for it, or about it. */
export interface CountsMoney {
  /** What the payer shows at the desk. */
  deskCode(paymentId: string): string;
}

/** Can be asked what became of a payment. */
interface TellsStatus {
  fetchStatus(call: ProviderCall, providerReference: string): Promise<StatusResult>;
  /** Null: not from this provider (a bad signature, not its shape). Refuse it. */
  parseCallback(request: CallbackRequest): CallbackHint | null | Promise<CallbackHint | null>;
}

/** Prompts the payer's phone again for the same payment. */
interface PromptsAgain {
  promptAgain(call: ProviderCall, providerReference: string): Promise<void>;
}

/** Takes a payment back that nobody has paid yet, so that it cannot be paid late. */
interface Withdraws {
  withdraw(call: ProviderCall, providerReference: string): Promise<void>;
}

/**
 * Gives money back to where it came from. A provider without it is refunded by hand: the refund stays
 * PENDING until a member of staff has sent the money and says so.
 */
interface Refunds {
  refund(call: ProviderCall, input: RefundInput): Promise<TransferResult>;
  fetchRefundStatus(call: ProviderCall, providerReference: string): Promise<StatusResult>;
}

/** Sends money to a company's wallet. */
interface PaysOut {
  payout(call: ProviderCall, input: PayoutInput): Promise<TransferResult>;
  fetchPayoutStatus(call: ProviderCall, providerReference: string): Promise<StatusResult>;
}

/** Recognises its own numbers. Sources disagree about prefixes: propose it, let the payer change it. */
interface DetectsNumbers {
  detects(msisdn: string): boolean;
}

export type PaymentProvider = Provider &
  Partial<
    Collects & CountsMoney & TellsStatus & PromptsAgain & Withdraws & Refunds & PaysOut & DetectsNumbers
  >;

/** One that goes to the payer by itself. */
export type CollectingProvider = PaymentProvider & Collects;

export type PaymentProviders = Record<Exclude<PaymentProviderName, "cash">, CollectingProvider> &
  Record<"cash", PaymentProvider & CountsMoney>;
