import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { MissingOffer } from "../../../web/components/offer/missing-offer.tsx";
import { useSelectedProduct } from "../../../web/components/offer/use-selected-product.ts";
import { useKnownFavourites } from "../../../web/state/favourites.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Skeleton } from "../../../web/ui/display.tsx";
import { NoTicket } from "../../../web/ui/illustrations.tsx";
import { consultingWords } from "../words/fr/consulting.ts";
import { ConsultantView } from "./consultant-view.tsx";

/** The offer in the address; without one, back to the list. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const id = query.get("uuid");
  const [, navigate] = useLocation();
  useKnownFavourites();
  useEffect(() => {
    if (!id) navigate(paths.consultants(), { replace: true });
  }, [id, navigate]);
  const { data, error, refetch } = trpc.appointment.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  useSelectedProduct(data?.offerId);
  if (data) {
    return (
      <ConsultantView
        key={data.offerId}
        consultant={data}
        first={{ start: query.get("start"), placeId: query.get("place"), day: query.get("date") }}
      />
    );
  }
  if (error) {
    return (
      <MissingOffer
        kind="rdv"
        list="consultant"
        id={id}
        error={error}
        words={consultingWords.detail}
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
        <Skeleton className="h-40" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
