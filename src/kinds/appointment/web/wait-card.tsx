import { BellRing } from "lucide-react";
import { formatDateTime } from "../../../shared/dates.ts";
import { WhenReachable } from "../../../web/components/offer/when-reachable.tsx";
import { trpc } from "../../../web/state/trpc.ts";
import { Button } from "../../../web/ui/button.tsx";
import type { WaitingView } from "../search/appointment-schema.ts";
import { consultingWords } from "../words/fr/consulting.ts";

const words = consultingWords.wait;

interface WaitCardProps {
  offerId: string;
  /** The appointment that an earlier one would replace. */
  bookingId?: string;
  waiting: WaitingView | null;
  timeZone: string;
}

/** The waiting list for an earlier appointment: sends a message when a slot becomes free. */
export function WaitCard({ offerId, bookingId, waiting, timeZone }: WaitCardProps) {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.appointment.detail.invalidate({ id: offerId });
  const join = trpc.appointment.waitForSlot.useMutation({ onSuccess });
  const leave = trpc.appointment.leaveWaiting.useMutation({ onSuccess });
  return (
    <section className="flex gap-3 rounded-card border-2 border-sun-500 bg-sun-50 p-4">
      <BellRing className="mt-0.5 size-6 shrink-0 text-sun-700" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">{words.title}</h3>
        {waiting ? (
          <>
            <p role="status" className="text-[0.9375rem]">
              {waiting.offered
                ? words.offered(formatDateTime(waiting.offered.startsAt, timeZone))
                : words.waiting}
            </p>
            <Button
              variant="ghost"
              size="sm"
              className="-ml-4"
              busy={leave.isPending}
              onClick={() => leave.mutate({ id: offerId })}
            >
              {words.leave}
            </Button>
          </>
        ) : (
          <>
            <p className="mb-3 text-[0.9375rem]">{bookingId ? words.textEarlier : words.text}</p>
            <WhenReachable
              title={words.whom}
              lead={words.whomLead}
              onReachable={() =>
                join.mutateAsync({ productId: offerId, ...(bookingId ? { bookingId } : {}) })
              }
            >
              {(ask) => (
                <Button variant="secondary" size="sm" busy={join.isPending} onClick={ask}>
                  {words.join}
                </Button>
              )}
            </WhenReachable>
          </>
        )}
      </div>
    </section>
  );
}
