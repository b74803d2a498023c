import type { ReactNode } from "react";

/** Above a list: how much was found, filters and order, in one row that scrolls sideways on a phone. */
export function ListBar({ found, children }: { found: ReactNode; children?: ReactNode }) {
  return (
    <div className="relative page-bleed my-1.5 flex min-h-11 items-center gap-1.5 overflow-x-auto [scrollbar-width:none] short:max-lg:mx-0 short:max-lg:my-1 short:max-lg:px-0 lg:mx-0 lg:my-4 lg:flex-wrap lg:overflow-visible lg:px-0">
      <p className="max-w-[80vw] shrink-0 font-display text-base lg:mr-auto lg:text-xl" aria-live="polite">
        {found}
      </p>
      {children}
    </div>
  );
}

/** The look of a list of choices in that row. */
export const barSelect =
  "max-w-56 min-w-[8.5rem] flex-1 lg:flex-none lg:w-56 max-lg:[&_.control]:pr-8 max-lg:[&_.control]:pl-2.5 max-lg:[&_.control]:text-[0.9375rem] max-lg:[&_svg]:right-2 [&_.control]:min-h-11 [&_.control]:py-1.5";

/** Days and that row beside each other where a telephone is held sideways: each scrolls for itself. */
export const besideWhenShort =
  "short:max-lg:flex short:max-lg:items-center short:max-lg:gap-2 short:max-lg:*:min-w-0 short:max-lg:*:flex-1";
