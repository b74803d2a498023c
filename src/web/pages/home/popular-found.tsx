import type { OfferName } from "../../../shared/kinds.ts";
import { trpc } from "../../state/trpc.ts";
import { Skeleton } from "../../ui/display.tsx";
import { FoundOffers, GroupHead } from "../search/found-offers.tsx";

const shown = 6;

/** The most requested offers of a kind. */
export function PopularFound({ offer }: { offer: OfferName }) {
  const { data } = trpc.booking.search.useQuery(
    { offer, limit: shown },
    { staleTime: 60_000, meta: { silent: true } },
  );
  if (!data) return <Skeleton className="h-64" />;
  return data.groups.map((group) => (
    <div key={group.offer}>
      <GroupHead group={group} />
      <FoundOffers group={group} timeZone={data.timeZone} />
    </div>
  ));
}
