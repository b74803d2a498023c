import { Suspense } from "react";
import { homeWords } from "../../../shared/words/fr/home/home.ts";
import { useBrowserValue } from "../../state/server-view.ts";
import { useUser } from "../../state/session.ts";
import { readLocal, ticketsKey } from "../../state/stored.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { SearchBox } from "./search-box.tsx";

const HomeSections = lazyPart(() => import("./home-sections.tsx").then((module) => module.HomeSections));

const NextBooking = lazyPart(() =>
  import("../bookings/next-booking.tsx").then((module) => module.NextBooking),
);

/** The next booking, loaded only for a person who is signed in or has tickets on this phone. */
function Next() {
  const user = useUser();
  const kept = useBrowserValue(() => (readLocal<unknown[]>(ticketsKey)?.length ?? 0) > 0, false);
  if (!user && !kept) return null;
  return (
    <Suspense fallback={null}>
      <NextBooking
        folded
        className="page-width bg-forest-900 pt-2 lg:max-w-none lg:pt-4 lg:*:mx-auto lg:*:max-w-3xl"
      />
    </Suspense>
  );
}

export function Page() {
  return (
    <>
      <Next />
      <section className="hero">
        <div className="page-width hero-inner">
          <h1 className="hero-title">{homeWords.title}</h1>
          <p className="hero-lead">{homeWords.lead}</p>
          <div className="hero-search">
            <SearchBox />
          </div>
        </div>
        <div className="hero-scenery" aria-hidden="true" />
      </section>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeSections />
      </Suspense>
    </>
  );
}
