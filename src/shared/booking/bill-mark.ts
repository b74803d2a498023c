interface MarkedBill {
  state: string;
  /** How many parts of a shared bill are paid. */
  sharesPaid: number;
  payment: { id: string; status: string; next: { kind: string } | null } | null;
}

/** A short fingerprint of a bill: a waiting screen refreshes when it changes. */
export function billMark({ state, sharesPaid, payment }: MarkedBill): string {
  return [state, sharesPaid, payment?.id, payment?.status, payment?.next?.kind].join(" ");
}

interface WholeBill {
  state: string;
  shares: { until: string | null; parts: readonly { state: string }[] } | null;
  payments: readonly NonNullable<MarkedBill["payment"]>[];
}

/** The same of a bill that was read with everything. */
export const markOfBill = ({ state, shares, payments }: WholeBill): string =>
  billMark({
    state,
    sharesPaid: shares?.until ? shares.parts.filter((part) => part.state === "PAID").length : 0,
    payment: payments[0] ?? null,
  });
