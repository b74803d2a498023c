import { useEffect } from "react";
import { failureOf } from "../../state/failures.ts";
import { useSession, useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import type { WatchedBill } from "../checkout/use-bill-state.ts";

/** Moves the holds of this browser to the person who has just signed in with a password; true meanwhile. */
export function useTakeHolds(
  billId: string | null,
  { error, refetch }: Pick<WatchedBill, "error" | "refetch">,
): boolean {
  const user = useUser();
  const held = useSession((session) => session.bill);
  const take = trpc.booking.takeHolds.useMutation({ onSuccess: ({ bills }) => bills > 0 && refetch() });
  const own = billId !== null && held === billId;
  const wanted = user !== null && own && error !== null && failureOf(error).code === "NOT_FOUND";
  const { isIdle, isPending, mutate } = take;
  useEffect(() => {
    if (wanted && isIdle) mutate();
  }, [wanted, isIdle, mutate]);
  return wanted && (isIdle || isPending || Boolean(take.data?.bills));
}
