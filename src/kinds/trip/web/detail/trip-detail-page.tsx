import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import type { WireProduct } from "../../../../modules/booking/view/product-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { MissingOffer } from "../../../../web/components/offer/missing-offer.tsx";
import { useSelectedProduct } from "../../../../web/components/offer/use-selected-product.ts";
import { useKnownFavourites } from "../../../../web/state/favourites.ts";
import { getSession } from "../../../../web/state/session.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { LostRoad } from "../../../../web/ui/illustrations.tsx";
import { tripWords } from "../../words/fr/trip.ts";
import { useOutboundAwaited } from "../use-outbound.ts";
import { TripDetailView } from "./trip-detail-view.tsx";

const words = tripWords.detail;

/** The departure in the address, or the one viewed last: what else was viewed is no trip. */
export function selectedTrip(
  uuid: string | null,
  last: Pick<WireProduct, "id" | "bookingType"> | null,
): string | null {
  return uuid ?? (last?.bookingType === "trip" ? last.id : null);
}

/** Without a departure, back to the list. */
function useSelectedTrip(): string | null {
  const uuid = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  const selected = selectedTrip(uuid, getSession().selectedProduct);
  useEffect(() => {
    if (!selected) navigate(paths.trips(), { replace: true });
  }, [selected, navigate]);
  return selected;
}

export function Page() {
  const id = useSelectedTrip();
  const outboundAwaited = useOutboundAwaited(new URLSearchParams(useSearch()).get("leg") === "return");
  useKnownFavourites();
  const {
    data: trip,
    error,
    refetch,
  } = trpc.trip.detail.useQuery({ id: id ?? "" }, { enabled: id !== null, meta: { handlesErrors: true } });
  useSelectedProduct(trip?.id);
  if (trip && !outboundAwaited) return <TripDetailView key={trip.id} trip={trip} />;
  if (error) {
    return (
      <MissingOffer
        kind="trip"
        list="trip"
        id={id}
        error={error}
        words={words}
        illustration={<LostRoad />}
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
        <Skeleton className="h-[200px] md:h-[370px]" />
        <Skeleton className="h-48" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
