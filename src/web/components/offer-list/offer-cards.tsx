import type { ComponentType, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

interface Pages<Page> {
  isPending: boolean;
  data: { pages: readonly Page[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The cards of a list, page by page; while it is searched for the first time, their outlines. */
export function OfferCards<Page>(props: {
  list: Pages<Page>;
  className: string;
  /** As many outlines as fill the screen. */
  outlines: number;
  outline: ComponentType;
  /** The label of the button for the next page. */
  more: string;
  /** The cards of a page; `part` is its place among the pages. */
  children: (page: Page, part: number) => ReactNode[];
}) {
  const { list, className, outlines, outline: Outline, more, children } = props;
  return (
    <>
      <ul className={className} aria-busy={list.isPending}>
        {list.isPending &&
          Array.from({ length: outlines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal outlines, never reordered
            <Outline key={index} />
          ))}
        {list.data?.pages.flatMap(children)}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
