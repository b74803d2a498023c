import { Banknote, BusFront, CircleCheck } from "lucide-react";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime, formatTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { Notice } from "../../../web/pages/checkout/notice.tsx";
import { failureOf } from "../../../web/state/failures.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Alert, Card, Skeleton } from "../../../web/ui/display.tsx";
import type { LateOfferView } from "../promise/promise-schema.ts";
import { lateOfferWords as words } from "../words/fr/late-offer.ts";

const home = { label: words.home, href: paths.home() };

/** The choice of a traveller whose bus has not left: another bus, or the money. By the link of a message. */
export function LateOffer({ pass }: { pass: string }) {
  const offer = trpc.trip.lateOffer.useQuery({ pass }, { staleTime: 0, meta: { handlesErrors: true } });
  const answer = trpc.trip.answerLateOffer.useMutation({
    meta: { handlesErrors: true },
    onSettled: () => void offer.refetch(),
  });
  const shown = answer.data ?? offer.data;
  const ticket = { label: words.ticket, href: paths.bookingByPass(pass) };
  if (!shown)
    return offer.error ? (
      <Notice title={words.unknown} text={failureOf(offer.error).message} action={home} />
    ) : (
      <div className="page-width max-w-xl py-6">
        <Skeleton className="h-96" />
      </div>
    );
  const { status, moved, timeZone } = shown;
  if (status === "MOVED" && moved) {
    const text = words.movedText(moved, formatDateTime(moved.departsAt, timeZone));
    return (
      <Notice title={words.moved} text={text} icon={<CircleCheck className="size-8" />} action={ticket} />
    );
  }
  if (status === "REFUNDED") return <Refunded offer={shown} />;
  if (status !== "OPEN") return <Notice title={words.ended} text={words.endedText} action={ticket} />;
  const failure = answer.error && failureOf(answer.error);
  const gone = failure?.code === "SOLD_OUT" || failure?.code === "PLACES_TAKEN";
  return (
    <Choice
      offer={shown}
      busy={answer.isPending ? (answer.variables?.productId ?? "money") : null}
      fault={failure && (gone ? words.gone : failure.message)}
      onAnswer={(productId) => answer.mutate({ pass, productId })}
    />
  );
}

function Refunded({ offer: { cash, company, money } }: { offer: LateOfferView }) {
  if (money.amount === 0) return <Notice title={words.cancelled} text={words.cancelledText} action={home} />;
  const text = cash ? words.refundedCash(company) : words.refundedText;
  return <Notice title={words.refunded} text={text} icon={<Banknote className="size-8" />} action={home} />;
}

interface ChoiceProps {
  offer: LateOfferView;
  /** What was pressed and is being done. */
  busy: string | null;
  fault: string | null | undefined;
  onAnswer(productId: string | null): void;
}

function Choice({ offer, busy, fault, onAnswer }: ChoiceProps) {
  const { title, company, plannedAt, timeZone, departures, money, cash, next } = offer;
  const amount = formatMoney(money.amount, money.currency);
  const follows = next && `${next.title}, ${formatDateTime(next.departsAt, timeZone)}`;
  return (
    <div className="page-width flex max-w-xl flex-col gap-5 py-6 lg:py-12">
      <div>
        <h1 className="heading-page">{words.title}</h1>
        <p className="mt-1 font-semibold">{title}</p>
        <p className="text-ink-soft">{words.lead(company, formatDateTime(plannedAt, timeZone))}</p>
      </div>
      {fault && <Alert tone="warning" title={fault} />}
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-xl">{words.buses}</h2>
        {cash && <p className="text-ink-soft">{words.ownOnly(company)}</p>}
        {departures.length === 0 && (
          <p className="text-ink-soft">{follows ? words.noBusBefore(follows) : words.noBus}</p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {departures.map((one) => (
            <li key={one.productId} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <p className="min-w-0 flex-1">
                <span className="block text-lg font-bold">
                  {formatTime(one.departsAt, timeZone)} → {formatTime(one.arrivesAt, timeZone)}
                </span>
                <span className="block text-ink-soft">
                  {one.company} · {one.terminal}
                </span>
                {next && one.arrivesAt > next.departsAt && (
                  <span className="block text-ink-soft">{words.missesNext(follows ?? "")}</span>
                )}
              </p>
              <Button
                size="sm"
                icon={<BusFront className="size-5" aria-hidden="true" />}
                busy={busy === one.productId}
                disabled={busy !== null}
                onClick={() => onAnswer(one.productId)}
              >
                {words.take}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {money.amount > 0 && (
        <Card as="section" className="flex flex-col gap-3">
          <h2 className="text-xl">{words.money}</h2>
          <p className="text-ink-soft">{cash ? words.moneyCash(amount, company) : words.moneyText(amount)}</p>
          {follows && <p className="text-ink-soft">{words.nextFree(follows)}</p>}
          <Button
            block
            variant="secondary"
            busy={busy === "money"}
            disabled={busy !== null}
            onClick={() => onAnswer(null)}
          >
            {words.takeMoney(amount)}
          </Button>
        </Card>
      )}
      <p className="text-[0.9375rem] text-ink-soft">
        {money.amount > 0 ? `${words.wait} ${words.neverLeaves}` : words.wait}
      </p>
    </div>
  );
}
