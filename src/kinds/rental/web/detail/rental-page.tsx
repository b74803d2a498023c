import { type ReactNode, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { MissingOffer } from "../../../../web/components/offer/missing-offer.tsx";
import { useSelectedProduct } from "../../../../web/components/offer/use-selected-product.ts";
import { useKnownFavourites } from "../../../../web/state/favourites.ts";
import { getSession } from "../../../../web/state/session.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { LostRoad } from "../../../../web/ui/illustrations.tsx";
import type { RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import type { RentalType } from "../rental-search-address.ts";

/** The rental in the address, or the last one viewed; without either, back to the list. */
function useSelectedRental(type: RentalType): string | null {
  const uuid = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  const last = getSession().rentalBooking?.productId;
  const selected = uuid ?? (typeof last === "string" ? last : null);
  useEffect(() => {
    if (!selected) navigate(offerRoutes[type].list, { replace: true });
  }, [selected, navigate, type]);
  return selected;
}

/** Loads the car or house in the address; the other type of rental is redirected to its own page. */
export function RentalPage({
  type,
  children,
}: {
  type: RentalType;
  children: (rental: RentalView) => ReactNode;
}) {
  const id = useSelectedRental(type);
  const [, navigate] = useLocation();
  const query = useSearch();
  useKnownFavourites();
  const {
    data: rental,
    error,
    refetch,
  } = trpc.rental.detail.useQuery({ id: id ?? "" }, { enabled: id !== null, meta: { handlesErrors: true } });
  useSelectedProduct(rental?.id);
  useEffect(() => {
    if (rental && rental.type !== type)
      navigate(`${offerRoutes[rental.type].detail}?${query}`, { replace: true });
  }, [rental, type, navigate, query]);
  if (rental && rental.type === type) return children(rental);
  if (error) {
    const { notFound } = rentalWords.detail;
    return (
      <MissingOffer
        kind="location"
        list={type}
        id={id}
        error={error}
        words={{ notFound, others: rentalWords[type].others }}
        illustration={<LostRoad />}
        onRetry={refetch}
      />
    );
  }
  return <DetailSkeleton />;
}

function DetailSkeleton() {
  return (
    <div className="page-width grid gap-5 py-4 lg:grid-cols-[1fr_400px] lg:py-8" aria-busy="true">
      <div className="flex min-w-0 flex-col gap-5">
        <Skeleton className="h-[200px] md:h-[370px]" />
        <Skeleton className="h-56" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
