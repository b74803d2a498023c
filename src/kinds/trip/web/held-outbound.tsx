import { Suspense } from "react";
import { useSession } from "../../../web/state/session.ts";
import { lazyPart } from "../../../web/ui/lazy-part.ts";

const OutboundHold = lazyPart(() =>
  import("../../../web/pages/hold/outbound-hold.tsx").then((module) => module.OutboundHold),
);

/** Above the list and the page of a return: how long the way out is still held. */
export function HeldOutbound() {
  const first = useSession((session) => session.firstBooking);
  if (!first) return null;
  return (
    <Suspense fallback={<div className="h-10" />}>
      <OutboundHold draft={first} />
    </Suspense>
  );
}
