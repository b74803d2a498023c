interface MarkedBill {
  state: string;
  payment: { id: string; status: string; next: { kind: string } | null } | null;
}

/** What a waiting screen knows of a bill: with another mark it has something new to show. */
export function billMark({ state, payment }: MarkedBill): string {
  return [state, payment?.id, payment?.status, payment?.next?.kind].join(" ");
}
