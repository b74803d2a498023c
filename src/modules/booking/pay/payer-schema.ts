import type { ServiceKind } from "../../../../prisma/client/client.ts";
import type { ShareState } from "../share/share-schema.ts";
import type { BillState, PaymentView, RefundView } from "../view/view-schema.ts";

/** A bill for a person who only pays it, or a part of it. */
export interface BillForPayer {
  state: BillState;
  /** What this payer pays. */
  total: number;
  currency: string;
  /** Short code of the country by whose rules it is paid. */
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
  /** Null: the whole bill is paid by this link. */
  share: {
    label: string;
    state: ShareState;
    /** Of all parts how many are paid. */
    paid: number;
    count: number;
    whole: number;
    /** How far this payer's money is on its way back. */
    refund: RefundView | null;
  } | null;
  /** The payment that this payer has begun, nobody else's. */
  payment: PaymentView | null;
  now: string;
}
