import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { bookingScreensFr } from "../../../shared/fr/booking/booking-screens.ts";
import { Skeleton } from "../../ui/display.tsx";
import { Page as TripListPage } from "../kinds/trip/trip-list-page.tsx";

/** A search of any kind: journeys are found here, the other kinds have lists of their own. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const kind = query.get("kind") ?? "trip";
  const [, navigate] = useLocation();
  const bases: Record<string, string> = {
    rdv: paths.consultants(),
    location: paths.cars(),
    event: paths.events(),
  };
  const target = bases[kind];
  const rest = query.toString();
  useEffect(() => {
    if (target) navigate(`${target}?${rest}`, { replace: true });
  }, [target, rest, navigate]);
  if (!target) return <TripListPage />;
  return (
    <div className="page-width py-8" role="status">
      <span className="sr-only">{bookingScreensFr.search.opening}</span>
      <Skeleton className="h-96" />
    </div>
  );
}
