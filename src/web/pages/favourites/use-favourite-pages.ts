import { useInfiniteQuery } from "@tanstack/react-query";
import type { FavouriteList } from "../../../modules/favourite/schema.ts";
import { query } from "../../state/transport.ts";

/** One's own favourites, page after page; asking for the first page marks them as looked at. */
export function useFavouritePages() {
  return useInfiniteQuery({
    queryKey: [["favourite", "list"], { input: {}, type: "infinite" }],
    queryFn: async ({ pageParam, signal }) => {
      const input = { markAsRead: true, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await query("favourite.list", input, signal)) as FavouriteList;
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}
