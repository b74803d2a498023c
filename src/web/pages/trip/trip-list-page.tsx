import { useKnownFavourites } from "../../state/favourites.ts";
import { PopularLines } from "./popular-lines.tsx";
import { ReturnBanner } from "./return-banner.tsx";
import { TripListHead } from "./trip-list-head.tsx";
import { TripResults } from "./trip-results.tsx";
import { useTripSearch } from "./use-trip-search.ts";

export function Page() {
  const tools = useTripSearch();
  const { from, to, returning } = tools.search;
  useKnownFavourites();
  return (
    <>
      <TripListHead tools={tools} />
      <div className="page-width py-5 lg:py-8">
        {returning && <ReturnBanner />}
        {from && to ? <TripResults tools={tools} /> : <PopularLines />}
      </div>
    </>
  );
}
