interface MarkedBill {
  state: string;
  /** How many parts of a shared bill are paid. */
  sharesPaid: number;
  payment: { id: string; status: string; next: { kind: string } | null } | null;
}

/** What a waiting screen knows of a bill: with another mark it has something new to show. */
export function billMark({ state, sharesPaid, payment }: MarkedBill): string {
  return [state, sharesPaid, payment?.id, payment?.status, payment?.next?.kind].join(" ");
}
