import type { BillShare, Payment } from "../../../../prisma/client/client.ts";

/** Relation to read with a share, to find the payment that paid it. */
export const withCollections = { payments: { where: { kind: "COLLECT", status: "SUCCEEDED" } } } as const;

/** The payment that settled when the share became paid. A second payment of a share was refunded at once. */
export function collectionOfShare({
  paidAt,
  payments,
}: Pick<BillShare, "paidAt"> & { payments: readonly Payment[] }): Payment | undefined {
  return paidAt ? payments.find((one) => one.settledAt?.getTime() === paidAt.getTime()) : undefined;
}
