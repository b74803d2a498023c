import { Suspense, useEffect, useRef, useState } from "react";
import type { PageProps } from "../../../../web/page-props.ts";
import { useKnownFavourites } from "../../../../web/state/favourites.ts";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import { HeldOutbound } from "../held-outbound.tsx";
import { PopularLines } from "./popular-lines.tsx";
import { TripListHead } from "./trip-list-head.tsx";
import { TripResults } from "./trip-results.tsx";
import { useTripSearch } from "./use-trip-search.ts";

const ReturnBanner = lazyPart(() => import("./return-banner.tsx").then((module) => module.ReturnBanner));

/** Scrolls to the top for another line, although the path of the address is the same. */
function useTopOfEachLine(line: string) {
  const shown = useRef(line);
  useEffect(() => {
    if (shown.current === line) return;
    shown.current = line;
    scrollTo({ top: 0, behavior: "instant" });
  }, [line]);
}

export function Page({ params }: PageProps) {
  const tools = useTripSearch(params.service ?? "");
  const { from, to, date, returning } = tools.search;
  const [editing, setEditing] = useState(false);
  useKnownFavourites();
  useTopOfEachLine(`${from} ${to} ${returning}`);
  return (
    <>
      <TripListHead tools={tools} editing={editing} onEditing={setEditing} />
      {returning && <HeldOutbound />}
      <div className="page-width py-2 lg:py-6">
        {returning && (
          <Suspense fallback={<div className="mb-2 h-11" />}>
            <ReturnBanner returnDate={date} />
          </Suspense>
        )}
        {from && to ? <TripResults tools={tools} onEdit={() => setEditing(true)} /> : <PopularLines />}
      </div>
    </>
  );
}
