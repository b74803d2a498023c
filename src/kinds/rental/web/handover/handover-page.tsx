import { ArrowLeft } from "lucide-react";
import { useCallback, useState } from "react";
import { Link, useSearch } from "wouter";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { navigate, writtenIn } from "../../../../web/here.ts";
import { failureOf } from "../../../../web/state/failures.ts";
import { keepHandover, sendHandover } from "../../../../web/state/handover-queue.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Alert, Skeleton } from "../../../../web/ui/display.tsx";
import { toast } from "../../../../web/ui/toast.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { contractPage, rentalPage } from "../../rules/rental-pages.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import { Guide } from "./guide.tsx";
import type { Draft } from "./use-draft.ts";
import { useWaiting } from "./use-waiting.ts";

/** The handover or the return, step by step on a telephone, for the customer or the company's employee. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const bookingId = query.get("booking") ?? "";
  const { data, error, refetch } = trpc.rental.booking.useQuery(
    { bookingId },
    { enabled: bookingId !== "", meta: { handlesErrors: true }, refetchOnWindowFocus: false },
  );
  const [done, setDone] = useState(false);
  const utils = trpc.useUtils();
  const onSent = useCallback(async () => {
    setDone(true);
    // A return begins the days after which the caution goes back.
    await Promise.all([refetch(), utils.deposit.ofBooking.invalidate({ bookingId })]);
  }, [refetch, utils, bookingId]);
  // A refused one is a draft again, which the guide reads anew.
  const [refusals, setRefusals] = useState(0);
  const onRefused = useCallback(() => setRefusals((count) => count + 1), []);
  const { waiting, look } = useWaiting(bookingId, { onSent, onRefused });
  if (error && !data) return <Alert tone="warning" title={failureOf(error).message} />;
  if (!data) return <Skeleton className="h-96" />;
  const contract = contractPage(query.get("area"), data.type, bookingId);

  async function finish(draft: Draft): Promise<string | undefined> {
    const finished = { ...draft, at: new Date().toISOString(), code: draft.code?.trim() || undefined };
    await keepHandover(finished);
    try {
      await sendHandover(finished);
    } catch (cause) {
      const { status, message } = failureOf(cause);
      if (status !== null) return message;
      await look();
      return;
    }
    toast.success(myRentalWords.saved);
    await onSent();
    if (!contract) navigate(rentalPage(bookingId), { replace: true });
  }

  return (
    <section aria-labelledby="handover-title" className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <Back contract={contract} bookingId={bookingId} />
      <div>
        <h1 id="handover-title" className="heading-page">
          {titleOf(data, done)}
        </h1>
        <p className="text-ink-soft" lang={writtenIn}>
          {[data.title, displayCode(data.code)].join(" · ")}
        </p>
      </div>
      {waiting > 0 ? (
        <Alert tone="warning" title={myRentalWords.waiting} />
      ) : done ? (
        <Alert tone="success" title={words.done} />
      ) : data.next && data.reader !== "STAFF" ? (
        <Guide key={refusals} rental={data} direction={data.next} onFinish={finish} />
      ) : (
        <Alert title={nothingNow(data)} />
      )}
    </section>
  );
}

/** Of the handover that is being made or, once it is done, of the last one. */
function titleOf({ next, handovers, type }: RentalBookingView, done: boolean): string {
  const returned = handovers.some(({ direction }) => direction === "IN");
  return (returned || (next === "IN" && !done) ? myRentalWords.in : myRentalWords.out)[type];
}

const nothingNow = ({ opensAt, timeZone }: RentalBookingView): string =>
  opensAt ? myRentalWords.opensAt(formatDateTime(opensAt, timeZone)) : words.nothing;

function Back({ contract, bookingId }: { contract: string | undefined; bookingId: string }) {
  const look = "link inline-flex min-h-11 items-center gap-2 self-start";
  const arrow = <ArrowLeft className="size-5" aria-hidden="true" />;
  return contract ? (
    <a href={contract} className={look}>
      {arrow}
      {words.toContract}
    </a>
  ) : (
    <Link href={rentalPage(bookingId)} className={look}>
      {arrow}
      {words.toRental}
    </Link>
  );
}
