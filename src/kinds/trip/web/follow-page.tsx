import { useSearchParams } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { WaysToShare } from "../../../web/components/offer/ways-to-share.tsx";
import { Notice } from "../../../web/pages/checkout/notice.tsx";
import { trpc } from "../../../web/state/trpc.ts";
import { Skeleton } from "../../../web/ui/display.tsx";
import { journeyWords as words } from "../words/fr/late-offer.ts";
import { JourneyCard } from "./journey-card.tsx";

/** A traveller's own bus, and the link for relatives. */
export function Page() {
  const [query] = useSearchParams();
  const pass = query.get("pass");
  const link = trpc.trip.journeyLink.useQuery(pass ? { pass } : { bookingId: query.get("booking") ?? "" }, {
    meta: { handlesErrors: true },
  });
  const { token } = link.data ?? {};
  const journey = trpc.trip.journey.useQuery({ token: token ?? "" }, { enabled: token !== undefined });
  if (link.error) return <Notice title={words.unknown} action={{ label: words.home, href: paths.home() }} />;
  return (
    <div className="page-width flex max-w-xl flex-col gap-5 py-6 lg:py-12">
      {journey.data ? <JourneyCard journey={journey.data} /> : <Skeleton className="h-56" />}
      {journey.data && token && (
        <WaysToShare
          heading={words.share}
          lead={words.shareLead}
          title={journey.data.title}
          text={words.shareText(journey.data.title)}
          path={paths.journey(token)}
        />
      )}
    </div>
  );
}
