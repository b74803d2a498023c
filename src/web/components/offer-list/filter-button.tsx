import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { Button } from "../../ui/button.tsx";
import { LateWindow } from "../../ui/late-window.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";

const FilterSheet = lazyPart(() => import("./filter-sheet.tsx").then((module) => module.FilterSheet));

/** On a phone: a button with the number of active filters, and the window that it opens. */
export function FilterButton(props: { count: number; show: string; clear: ReactNode; children: ReactNode }) {
  const { count, show, clear, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0 gap-1.5! px-3! whitespace-nowrap lg:hidden"
        icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {filterWords.open(count)}
      </Button>
      <LateWindow open={open} onClose={() => setOpen(false)}>
        <FilterSheet open={open} onOpenChange={setOpen} show={show} clear={clear}>
          {children}
        </FilterSheet>
      </LateWindow>
    </>
  );
}
