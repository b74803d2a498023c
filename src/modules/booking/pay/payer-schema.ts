import type { ServiceKind } from "../../../../prisma/client/client.ts";
import type { PaymentProviderName } from "../../payment/schema.ts";
import type { ShareState } from "../share/share-schema.ts";
import type { BillState, PaymentView, RefundView } from "../view/view-schema.ts";

/** A bill, or a part of it, for a person who only pays. */
export interface BillForPayer {
  state: BillState;
  /** Amount that this payer pays. */
  total: number;
  currency: string;
  /** Short code of the country whose rules apply. */
  country: string;
  /** First name of the bill's owner, where the owner lets the link say it. */
  askedBy: string | null;
  /** For the owner of the bill alone, who pays by a link too: its tickets are theirs. */
  ownBillId: string | null;
  holdExpiresAt: string | null;
  /** Its bus has left, maybe before its hour: there is nothing more to pay. */
  left: boolean;
  /** It was paid, and then everything of it was cancelled. */
  cancelled: boolean;
  lines: {
    id: string;
    kind: ServiceKind;
    title: string;
    companyName: string;
    places: number;
    startsAt: string;
    timeZone: string;
    total: number;
  }[];
  /** Null when this link pays the whole bill. */
  share: {
    label: string;
    state: ShareState;
    /** Paid parts and the number of all parts. */
    paid: number;
    count: number;
    whole: number;
    /** Progress of this payer's refund. */
    refund: RefundView | null;
  } | null;
  /** The payment that this payer has begun; payments of other people are not shown. */
  payment: PaymentView | null;
  /** What of that payment is given back. */
  refund: RefundView | null;
  /** For the person whose payment has bought it; null for everybody else. */
  receipt: PayerReceipt | null;
  now: string;
}

/** What a payer keeps of a payment: enough for support to find it, nothing about the owner. */
export interface PayerReceipt {
  amount: number;
  method: PaymentProviderName;
  paidAt: string;
  timeZone: string;
  /** The operator's transaction, which its own message names too, or our reference at the operator. */
  reference: string;
}

/** A payment begun by a link, with the payer's proof that it is theirs. */
export interface BegunByPayer extends PaymentView {
  begun: string;
}
