import type { ServiceKind } from "../../../../prisma/client/client.ts";
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
  holdExpiresAt: string | null;
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
  now: string;
}
