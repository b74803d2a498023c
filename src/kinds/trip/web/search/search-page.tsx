import { Suspense, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { listOfSearch } from "../../../../shared/address/list-of-search.ts";
import { bookingScreenWords } from "../../../../shared/words/fr/booking/booking-screens.ts";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import { Page as TripListPage } from "./trip-list-page.tsx";

const FreeSearch = lazyPart(() =>
  import("../../../../web/pages/search/free-search.tsx").then((module) => module.FreeSearch),
);

/** A sentence searches all kinds; journeys are listed here; the other kinds have lists of their own. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  if (query.get("kind") === "trip" || query.has("from")) {
    return <TripListPage params={{ service: query.get("service") ?? "" }} />;
  }
  const list = listOfSearch(query);
  if (list) return <OtherList list={list} />;
  return (
    <Suspense fallback={<Opening />}>
      <FreeSearch text={(query.get("q") ?? "").trim().slice(0, 120)} />
    </Suspense>
  );
}

/** Redirects to the list of another kind, as the server does for the first page of a visit. */
function OtherList({ list }: { list: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(list, { replace: true }), [list, navigate]);
  return <Opening />;
}

function Opening() {
  return (
    <div className="page-width py-8" role="status">
      <span className="sr-only">{bookingScreenWords.search.opening}</span>
      <Skeleton className="h-96" />
    </div>
  );
}
