import { shellFr } from "../../shared/fr/home/shell.ts";

/** While a page's own code is on its way; invisible for the first instant, so that fast networks never see it. */
export function PageLoading() {
  return (
    <div className="page-width page-loading py-8" role="status">
      <span className="sr-only">{shellFr.loading}</span>
      <div className="rounded-control bg-sand h-10 w-2/3 max-w-sm" />
      <div className="rounded-control bg-sand mt-6 h-40" />
      <div className="rounded-control bg-sand mt-4 h-24" />
      <div className="rounded-control bg-sand mt-4 h-24" />
    </div>
  );
}
