import { useCallback, useEffect } from "react";
import type { ServiceKind } from "../../shared/kinds.ts";
import { offerScreenWords } from "../../shared/words/fr/booking/offer.ts";
import { toast } from "../ui/toast.ts";
import { openModal } from "./open-modal.ts";
import { getSession, setSession, useSession, useUser } from "./session.ts";
import { trpc } from "./trpc.ts";

/**
 * The favourite button of a product: toggles at once, together with the badge. Failures are silent,
 * as the specification requires.
 */
export function useFavourite(
  productId: string,
  kind: ServiceKind,
): { favourite: boolean; busy: boolean; toggle: () => void } {
  const user = useUser();
  const known = useSession((session) => session.favourites.find((one) => one.productId === productId));
  const utils = trpc.useUtils();
  const add = trpc.favourite.add.useMutation({ meta: { silent: true } });
  const remove = trpc.favourite.remove.useMutation({ meta: { silent: true } });
  const busy = add.isPending || remove.isPending;
  const favouriteId = user ? known?.favouriteId : undefined;

  const toggle = useCallback(() => {
    if (!user) return openModal("login");
    if (busy) return;
    const { favourites, numberNewFavourite } = getSession();
    const others = favourites.filter((one) => one.productId !== productId);
    if (favouriteId) {
      remove.mutate(
        { favouriteId },
        {
          onSuccess() {
            setSession({ favourites: others, numberNewFavourite: Math.max(0, numberNewFavourite - 1) });
            toast.success(offerScreenWords.favourite.removed[kind]);
            void utils.favourite.list.invalidate();
          },
        },
      );
      return;
    }
    add.mutate(
      { productId },
      {
        onSuccess(made) {
          const ref = { favouriteId: made.favouriteId, productId, new: true };
          setSession({ favourites: [...others, ref], numberNewFavourite: numberNewFavourite + 1 });
          toast.success(offerScreenWords.favourite.added[kind]);
          void utils.favourite.list.invalidate();
        },
      },
    );
  }, [user, busy, favouriteId, productId, kind, add, remove, utils]);

  return { favourite: Boolean(favouriteId), busy, toggle };
}

/** Loads the signed-in person's favourites once per visit, so that every heart is correct. */
export function useKnownFavourites(): void {
  const user = useUser();
  const { data } = trpc.favourite.list.useQuery(
    { limit: 50, markAsRead: false },
    { enabled: Boolean(user), staleTime: 5 * 60_000, meta: { silent: true } },
  );
  useEffect(() => {
    if (!data) return;
    const favourites = data.favourites.map((one) => ({
      favouriteId: one.favouriteId,
      productId: one.productId,
      new: one.new,
    }));
    setSession({ favourites, numberNewFavourite: data.unread });
  }, [data]);
}
