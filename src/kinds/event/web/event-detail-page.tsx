import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { MissingOffer } from "../../../web/components/offer/missing-offer.tsx";
import { useSelectedProduct } from "../../../web/components/offer/use-selected-product.ts";
import { useKnownFavourites } from "../../../web/state/favourites.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Skeleton } from "../../../web/ui/display.tsx";
import { NoTicket } from "../../../web/ui/illustrations.tsx";
import { eventWords } from "../words/fr/event.ts";
import { EventView } from "./event-view.tsx";

const words = eventWords.detail;

/** The session in the address; without one, back to the list. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const id = query.get("uuid");
  const [code, setCode] = useState(query.get("code") ?? "");
  const [, navigate] = useLocation();
  useKnownFavourites();
  useEffect(() => {
    if (!id) navigate(paths.events(), { replace: true });
  }, [id, navigate]);
  const { data, error, refetch } = trpc.event.detail.useQuery(
    { id: id ?? "", code },
    { enabled: id !== null, meta: { handlesErrors: true }, placeholderData: (before) => before },
  );
  const event = data?.id === id ? data : undefined;
  useSelectedProduct(event?.id);
  if (event) return <EventView key={event.id} event={event} code={code} onCode={setCode} />;
  if (error) {
    return (
      <MissingOffer
        kind="event"
        list="event"
        id={id}
        error={error}
        words={words}
        illustration={<NoTicket />}
        onRetry={refetch}
      />
    );
  }
  return <DetailSkeleton />;
}

function DetailSkeleton() {
  return (
    <div className="page-width grid gap-5 py-4 lg:grid-cols-[1fr_380px] lg:py-8" aria-busy="true">
      <div className="flex min-w-0 flex-col gap-5">
        <Skeleton className="h-[320px]" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
