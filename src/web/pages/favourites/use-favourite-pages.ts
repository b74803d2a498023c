import { trpc } from "../../state/trpc.ts";

/** The person's favourites, page by page; loading the first page marks them as seen. */
export function useFavouritePages() {
  return trpc.favourite.list.useInfiniteQuery(
    { markAsRead: true },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
}
