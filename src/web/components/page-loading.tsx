import { shellFr } from "../../shared/fr/shell.ts";
import { Skeleton } from "../ui/display.tsx";

/** While a page's own code is on its way; invisible for the first instant, so that fast networks never see it. */
export function PageLoading() {
  return (
    <div className="page-width page-loading py-8" role="status">
      <span className="sr-only">{shellFr.loading}</span>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="mt-6 h-40" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-24" />
    </div>
  );
}
