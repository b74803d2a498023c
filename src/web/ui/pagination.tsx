import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { moreControlWords } from "../../shared/words/fr/ui/more-controls.ts";
import { IconButton } from "./button.tsx";

export interface PaginationProps {
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  className?: string;
}

/** The page numbers to show: first, last, and the neighbours of the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) =>
    index > 0 && number - (sorted[index - 1] ?? 0) > 1 ? [0, number] : [number],
  );
}

export function Pagination({ page, pages, onPageChange, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={moreControlWords.pagination}
      className={clsx("flex flex-wrap items-center justify-center gap-1", className)}
    >
      <IconButton
        label={moreControlWords.previousPage}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </IconButton>
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index < 2 ? "start" : "end"}`} className="px-1">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={moreControlWords.page(number)}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onPageChange(number)}
            className={clsx(
              "flex size-11 items-center justify-center rounded-full font-bold",
              number === page ? "bg-forest-800 text-white" : "hover:bg-forest-100",
            )}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        label={moreControlWords.nextPage}
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
