import { paths } from "../../../shared/address/paths.ts";
import type { PageProps } from "../../../web/page-props.ts";
import { Notice } from "../../../web/pages/checkout/notice.tsx";
import { trpc } from "../../../web/state/trpc.ts";
import { Skeleton } from "../../../web/ui/display.tsx";
import { journeyWords as words } from "../words/fr/late-offer.ts";
import { JourneyCard } from "./journey-card.tsx";

const everyMs = 60_000;

/** Where a bus is, for those who wait for its travellers. */
export function Page({ params }: PageProps) {
  const { data, error } = trpc.trip.journey.useQuery(
    { token: params.token ?? "" },
    { refetchInterval: everyMs, meta: { handlesErrors: true } },
  );
  if (error && !data)
    return <Notice title={words.unknown} action={{ label: words.home, href: paths.home() }} />;
  return (
    <div className="page-width max-w-xl py-6 lg:py-12">
      {data ? <JourneyCard journey={data} /> : <Skeleton className="h-56" />}
    </div>
  );
}
