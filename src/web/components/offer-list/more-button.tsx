import { Button } from "../../ui/button.tsx";

export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list. */
export function MoreButton({ list, label }: { list: Pages; label: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 text-center">
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
