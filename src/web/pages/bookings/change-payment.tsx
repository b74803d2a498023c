import { useEffect, useRef } from "react";
import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { isWaiting, PaySum, SumWaiting } from "../checkout/pay-sum.tsx";

const words = changeScreenWords;
const askEvery = 2000;

interface ChangePaymentProps {
  changeId: string;
  timeZone: string;
  onDone: () => void;
  /** Its units are gone, or its customer has given it up. */
  onLost: () => void;
}

/** Pays the difference by any method; the change takes effect when the money has arrived. */
export function ChangePayment({ changeId, timeZone, onDone, onLost }: ChangePaymentProps) {
  const { data: change, refetch } = trpc.booking.change.useQuery(
    { changeId },
    { staleTime: 0, refetchInterval: askEvery },
  );
  const pay = trpc.booking.payChange.useMutation({ meta: { handlesErrors: true } });
  const leave = trpc.booking.leaveChange.useMutation({ onSuccess: onLost });
  const finished = change?.status === "DONE";
  // Reports the result once, however often the state is loaded.
  const told = useRef(false);
  useEffect(() => {
    if (!finished || told.current) return;
    told.current = true;
    onDone();
  }, [finished, onDone]);
  if (!change || finished) return <Skeleton className="h-64" />;
  const { payment } = change;
  if (isWaiting(payment)) {
    return (
      <SumWaiting
        payment={payment}
        timeZone={timeZone}
        deskLead={words.deskLead}
        onChanged={() => refetch()}
      />
    );
  }
  if (change.status !== "PENDING") {
    return (
      <Alert
        tone="warning"
        title={words.lost}
        action={
          <Button size="sm" variant="secondary" onClick={onLost}>
            {words.close}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PaySum
        amount={change.difference}
        currency={change.currency}
        warning={payment ? words.failed : undefined}
        start={(choice) => pay.mutateAsync({ changeId, ...choice })}
        onStarted={() => refetch()}
      />
      <Button variant="ghost" block busy={leave.isPending} onClick={() => leave.mutate({ changeId })}>
        {words.open.leave}
      </Button>
    </>
  );
}
