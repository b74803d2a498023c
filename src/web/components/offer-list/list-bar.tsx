import type { ReactNode } from "react";

/** Above a list: how much was found, filters and order, in one row that scrolls sideways on a phone. */
export function ListBar({ found, children }: { found: ReactNode; children?: ReactNode }) {
  return (
    <div className="page-bleed my-2 flex min-h-11 items-center gap-1.5 overflow-x-auto [scrollbar-width:none] lg:mx-0 lg:my-4 lg:flex-wrap lg:overflow-visible lg:px-0">
      <p className="max-w-[80vw] shrink-0 font-display text-base lg:mr-auto lg:text-xl" aria-live="polite">
        {found}
      </p>
      {children}
    </div>
  );
}

/** The look of a list of choices in that row. */
export const barSelect =
  "w-34 shrink-0 lg:w-56 max-lg:[&_.control]:pr-9 [&_.control]:min-h-11 [&_.control]:py-1.5 [&_.control]:pl-3";
