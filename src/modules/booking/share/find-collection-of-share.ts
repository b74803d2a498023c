import type { BillShare, Payment } from "../../../../prisma/client/client.ts";

/** What is read with a share to find the payment that paid it. */
export const withCollections = { payments: { where: { kind: "COLLECT", status: "SUCCEEDED" } } } as const;

/** The payment that paid a share: the one that was settled when the share was. A second one went back at once. */
export function collectionOfShare({
  paidAt,
  payments,
}: Pick<BillShare, "paidAt"> & { payments: readonly Payment[] }): Payment | undefined {
  return paidAt ? payments.find((one) => one.settledAt?.getTime() === paidAt.getTime()) : undefined;
}
