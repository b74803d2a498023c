import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { bookingScreensFr } from "../../../shared/fr/booking/booking-screens.ts";
import { freeSearchFr } from "../../../shared/fr/booking/free-search.ts";
import { isServiceKind, offerOf } from "../../../shared/kinds.ts";
import { rememberSearch } from "../../state/recent-searches.ts";
import { Skeleton } from "../../ui/display.tsx";
import { Page as TripListPage } from "../kinds/trip/search/trip-list-page.tsx";
import { FreeSearch } from "./free-search.tsx";

/** A sentence searches all kinds; journeys are listed here; the other kinds have lists of their own. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const asked = query.get("kind");
  if (asked === "trip" || query.has("from")) {
    return <TripListPage params={{ service: query.get("service") ?? "" }} />;
  }
  if (!isServiceKind(asked)) return <FreeSearch text={(query.get("q") ?? "").trim().slice(0, 120)} />;
  return <OtherList query={query} />;
}

/** Redirects to the list of another kind, which names its parameters differently. */
function OtherList({ query }: { query: URLSearchParams }) {
  const [, navigate] = useLocation();
  const asked = query.get("kind");
  const offer = offerOf(isServiceKind(asked) ? asked : "trip", query.get("type"));
  const city = query.get("to") ?? "";
  const remembered = [query.get("q") || freeSearchFr.remembered[offer], city].filter(Boolean).join(" ");
  query.delete("kind");
  query.delete("to");
  if (city) query.set("city", city);
  const target = paths.list(offer, undefined, Object.fromEntries(query));
  useEffect(() => {
    rememberSearch({ text: remembered });
    navigate(target, { replace: true });
  }, [remembered, target, navigate]);
  return (
    <div className="page-width py-8" role="status">
      <span className="sr-only">{bookingScreensFr.search.opening}</span>
      <Skeleton className="h-96" />
    </div>
  );
}
