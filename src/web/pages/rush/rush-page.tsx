import { useSearch } from "wouter";
import type { RushView } from "../../../modules/booking/rush/rush-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { rushWords as words } from "../../../shared/words/fr/rush.ts";
import type { PageProps } from "../../page-props.ts";
import { failureOf } from "../../state/failures.ts";
import { safeNext } from "../../state/guards.ts";
import { trpc } from "../../state/trpc.ts";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { Notice } from "../checkout/notice.tsx";
import { EnterCard } from "./enter-card.tsx";
import { EntryCard } from "./entry-card.tsx";
import { useRushStatus } from "./use-rush-status.ts";

/** The queue before an offer: takes a number, waits, and goes on into the offer when it is called. */
export function Page({ params }: PageProps) {
  const productId = params.product ?? "";
  const { data, error, refetch } = trpc.rush.get.useQuery(
    { productId },
    { staleTime: 0, refetchOnReconnect: "always", meta: { handlesErrors: true } },
  );
  if (data) return <Queue view={data} refetch={() => void refetch()} />;
  if (!error) return <Skeleton className="page-width my-8 h-96" />;
  const { status, message } = failureOf(error);
  const unknown = status === 404 || status === 400;
  return (
    <Notice title={unknown ? words.none : message} action={{ label: words.home, href: paths.booking() }} />
  );
}

function Queue({ view, refetch }: { view: RushView; refetch: () => void }) {
  const { product, entry } = view;
  const read = useRushStatus(view);
  const { state, empty } = read.status;
  const next = safeNext(new URLSearchParams(useSearch()).get("next")) ?? product.path;
  if (state === "GONE")
    return <Notice title={words.gone} action={{ label: words.home, href: paths.booking() }} />;
  if (state === "ENDED") return <Notice title={words.ended} action={{ label: words.toOffer, href: next }} />;
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-5 lg:py-8">
      <div>
        <h1 className="heading-page">{words.title}</h1>
        <p className="mt-1 text-lg font-bold">{product.title}</p>
        <p className="text-ink-soft">{words.intro(product.companyName)}</p>
      </div>
      {read.offline && <Alert tone="warning" title={words.offline} />}
      {state === "PAUSED" && <Alert tone="warning" title={words.paused} />}
      {state === "OPEN" && empty && <Alert tone="warning" title={words.empty} />}
      {entry && entry.state !== "OVER" ? (
        <EntryCard view={view} entry={entry} read={read} next={next} refetch={refetch} />
      ) : (
        <EnterCard view={view} status={read.status} />
      )}
    </div>
  );
}
