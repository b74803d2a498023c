import { useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { consultingFr } from "../../../../shared/fr/appointment/consulting.ts";
import { useSelectedProduct } from "../../../components/offer/use-selected-product.ts";
import { failureOf } from "../../../state/failures.ts";
import { useKnownFavourites } from "../../../state/favourites.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/display.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NoTicket } from "../../../ui/illustrations.tsx";
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
  if (error) return <Missing error={error} onRetry={refetch} />;
  return <DetailSkeleton />;
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error);
  const gone = failure.status === 404 || failure.status === 400 || failure.code === "NO_LONGER_AVAILABLE";
  return (
    <div className="page-width min-h-[50dvh] max-w-xl py-10">
      <EmptyState
        illustration={<NoTicket />}
        title={failure.status === 404 ? consultingFr.detail.notFound : failure.message}
        action={
          gone ? (
            <Link href={paths.consultants()} className={buttonClass({})}>
              {consultingFr.detail.others}
            </Link>
          ) : (
            <Button onClick={onRetry}>{consultingFr.detail.retry}</Button>
          )
        }
      />
    </div>
  );
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
