import { trpc } from "../../state/trpc.ts";

/** One's own favourites, page after page; asking for the first page marks them as looked at. */
export function useFavouritePages() {
  return trpc.favourite.list.useInfiniteQuery(
    { markAsRead: true },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
}
