import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../../../shared/address/paths.ts";
import { tripFr } from "../../../../../shared/fr/trip/trip.ts";
import { useSelectedProduct } from "../../../../components/offer/use-selected-product.ts";
import { failureOf } from "../../../../state/failures.ts";
import { useKnownFavourites } from "../../../../state/favourites.ts";
import { getSession } from "../../../../state/session.ts";
import { trpc } from "../../../../state/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/display.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LostRoad } from "../../../../ui/illustrations.tsx";
import { useOutboundAwaited } from "../use-outbound.ts";
import { TripDetailView } from "./trip-detail-view.tsx";

/** The departure in the address, or the last one viewed; without either, back to the list. */
function useSelectedTrip(): string | null {
  const uuid = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  const last = getSession().selectedProduct;
  const selected = uuid ?? (last?.bookingType === "trip" ? last.id : null);
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
  if (error) return <Missing error={error} onRetry={refetch} />;
  return <DetailSkeleton />;
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [, navigate] = useLocation();
  const failure = failureOf(error);
  const gone = failure.status === 404 || failure.status === 400;
  return (
    <div className="page-width min-h-[50dvh] max-w-xl py-10">
      <EmptyState
        illustration={<LostRoad />}
        title={gone ? tripFr.detail.notFound : failure.message}
        action={
          <Button onClick={() => (gone ? navigate(paths.trips()) : onRetry())}>
            {gone ? tripFr.detail.others : tripFr.list.retry}
          </Button>
        }
      />
    </div>
  );
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
