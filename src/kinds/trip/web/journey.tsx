import { useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { WaysToShare } from "../../../web/components/offer/ways-to-share.tsx";
import { Notice } from "../../../web/pages/checkout/notice.tsx";
import { trpc } from "../../../web/state/trpc.ts";
import { Skeleton } from "../../../web/ui/display.tsx";
import { isJourneyOver } from "../rules/journey.ts";
import { journeyPath } from "../rules/link-paths.ts";
import { journeyWords as words } from "../words/fr/late-offer.ts";
import { JourneyCard } from "./journey-card.tsx";

const everyMs = 60_000;

/** Where a bus is, for those who wait for its travellers; the traveller's own page has the link for them. */
export function Journey({ token: given }: { token: string | undefined }) {
  const query = new URLSearchParams(useSearch());
  const pass = query.get("pass");
  const link = trpc.trip.journeyLink.useQuery(pass ? { pass } : { bookingId: query.get("booking") ?? "" }, {
    enabled: !given,
    meta: { handlesErrors: true },
  });
  const token = given ?? link.data?.token;
  const { data, error, dataUpdatedAt } = trpc.trip.journey.useQuery(
    { token: token ?? "" },
    {
      enabled: token !== undefined,
      refetchInterval: ({ state }) => (state.data && isJourneyOver(state.data, Date.now()) ? false : everyMs),
      meta: { handlesErrors: true },
    },
  );
  if ((error ?? link.error) && !data)
    return <Notice title={words.unknown} action={{ label: words.home, href: paths.home() }} />;
  return (
    <div className="page-width flex max-w-xl flex-col gap-5 py-6 lg:py-12">
      {data ? <JourneyCard journey={data} now={dataUpdatedAt} /> : <Skeleton className="h-56" />}
      {data && token && !given && (
        <WaysToShare
          heading={words.share}
          lead={words.shareLead}
          title={data.title}
          text={words.shareText(data.title)}
          path={journeyPath(token)}
        />
      )}
    </div>
  );
}
