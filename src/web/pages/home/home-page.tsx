import { lazy, Suspense } from "react";
import { homeFr } from "../../../shared/fr/home/home.ts";
import { SearchBox } from "./search-box.tsx";

const HomeSections = lazy(() =>
  import("./home-sections.tsx").then((module) => ({ default: module.HomeSections })),
);

export function Page() {
  return (
    <>
      <section className="hero">
        <div className="page-width hero-inner">
          <h1 className="hero-title">{homeFr.title}</h1>
          <p className="hero-lead">{homeFr.lead}</p>
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
