import { shellWords } from "../../shared/words/fr/home/shell.ts";

/** Shown while a page's code loads; invisible at first, so that it does not flash on fast networks. */
export function PageLoading() {
  return (
    <div className="page-width page-loading py-8" role="status">
      <span className="sr-only">{shellWords.loading}</span>
      <div className="rounded-control bg-sand h-10 w-2/3 max-w-sm" />
      <div className="rounded-control bg-sand mt-6 h-40" />
      <div className="rounded-control bg-sand mt-4 h-24" />
      <div className="rounded-control bg-sand mt-4 h-24" />
    </div>
  );
}
