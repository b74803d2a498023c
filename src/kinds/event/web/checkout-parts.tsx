import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import type { CheckoutParts, RescueProps } from "../../../web/kinds.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import { eventWords } from "../words/fr/event.ts";
import { OtherSessions } from "./other-sessions.tsx";

/** Alternatives: other places of the same session, or its other dates. */
function EventRescue({ leg, gone }: RescueProps) {
  const { productId } = leg.draft;
  const { data: event, error } = trpc.event.detail.useQuery(
    { id: productId },
    { staleTime: 0, refetchOnMount: "always", meta: { handlesErrors: true } },
  );
  if (!event && !error) return <Skeleton className="h-28" />;
  const open = event?.state === "OPEN" && !gone;
  return (
    <div className="flex flex-col gap-4 border-t-2 border-dashed border-line pt-4">
      {event && <p className="font-bold">{event.title}</p>}
      <div className="flex flex-col gap-2 sm:flex-row">
        {event && (open || event.state === "SOLD_OUT") && (
          <Link href={paths.detail("event", productId)} className={buttonClass({ variant: "accent" })}>
            {open ? eventWords.rescue.again : eventWords.wait}
          </Link>
        )}
        <Link href={paths.events()} className={buttonClass({ variant: "secondary" })}>
          {eventWords.detail.others}
        </Link>
      </div>
      {event && <OtherSessions event={event} />}
    </div>
  );
}

export const checkoutParts: CheckoutParts = { Rescue: EventRescue };
