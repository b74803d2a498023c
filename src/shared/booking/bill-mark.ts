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
