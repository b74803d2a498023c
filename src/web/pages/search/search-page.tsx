import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { bookingScreensFr } from "../../../shared/fr/booking/booking-screens.ts";
import { isServiceKind, offerOf } from "../../../shared/kinds.ts";
import { Skeleton } from "../../ui/display.tsx";
import { Page as TripListPage } from "../kinds/trip/search/trip-list-page.tsx";

/** A search of any kind: journeys are found here, the other kinds have lists of their own that read the same address. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const asked = query.get("kind");
  const kind = isServiceKind(asked) ? asked : "trip";
  const elsewhere = kind !== "trip";
  const list = paths.list(offerOf(kind, query.get("type")));
  query.delete("kind");
  const target = query.size > 0 ? `${list}?${query}` : list;
  useEffect(() => {
    if (elsewhere) navigate(target, { replace: true });
  }, [elsewhere, target, navigate]);
  if (!elsewhere) return <TripListPage />;
  return (
    <div className="page-width py-8" role="status">
      <span className="sr-only">{bookingScreensFr.search.opening}</span>
      <Skeleton className="h-96" />
    </div>
  );
}
