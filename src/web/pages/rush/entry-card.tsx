import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import type { RushEntryView, RushView } from "../../../modules/booking/rush/rush-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { type RushStatus, rushPlace } from "../../../shared/booking/rush-number.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { rushWords as words } from "../../../shared/words/fr/rush.ts";
import { useUser } from "../../state/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { Notice } from "../checkout/notice.tsx";
import { useHere } from "./enter-card.tsx";

interface EntryProps {
  view: RushView;
  entry: RushEntryView;
  read: { status: RushStatus; skew: number };
  /** Where the turn leads. */
  next: string;
  refetch: () => void;
}

export function EntryCard(props: EntryProps) {
  const { entry, next } = props;
  const [, navigate] = useLocation();
  const before = useRef(entry.state);
  // Who is called while this page is open goes on by itself.
  useEffect(() => {
    if (before.current === "WAITS" && entry.state === "CALLED") navigate(next);
    before.current = entry.state;
  }, [entry.state, next, navigate]);
  if (entry.state === "USED") {
    return (
      <Notice title={words.used} action={{ label: words.seeBookings, href: paths.upcomingBookings() }} />
    );
  }
  return entry.state === "CALLED" ? <Called {...props} /> : <Waiting {...props} />;
}

/** How many are before, and how long that takes. */
function Waiting({ view, entry, read, refetch }: EntryProps) {
  const { status, skew } = read;
  const place = rushPlace(entry.place, status, new Date(Date.now() - skew));
  const { called } = place;
  const told = useRef(false);
  // Only what the server says of this entry counts: a called one is asked for once.
  useEffect(() => {
    if (!called || told.current) return;
    told.current = true;
    refetch();
  }, [called, refetch]);
  return (
    <Card as="section" className="flex flex-col gap-4">
      {place.number === null ? (
        <>
          <p className="text-xl font-bold">
            {words.opens(formatDateTime(status.opensAt, view.product.timeZone))}
          </p>
          <p role="status">{words.drawn}</p>
          <p className="text-ink-soft">{words.already(status.given)}</p>
        </>
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft">{words.number}</span>
            <span className="text-4xl font-extrabold tabular-nums">
              {place.number.toLocaleString("fr-FR")}
            </span>
          </p>
          <p className="text-xl font-bold">{words.ahead(place.ahead)}</p>
          <p>{words.minutes(place.minutes)}</p>
        </div>
      )}
      <p className="text-ink-soft">{words.keepOpen}</p>
      <p className="text-ink-soft">{words.rules.turn}</p>
      <Sure />
    </Card>
  );
}

/** A known number is asked for at the turn: it is better given while there is time. */
function Sure() {
  const user = useUser();
  const here = useHere();
  if (user) return null;
  return (
    <Alert
      title={words.sure}
      action={
        <a href={paths.login(here)} className={buttonClass({ variant: "secondary", size: "sm" })}>
          {words.signIn}
        </a>
      }
    />
  );
}

function Called({ entry, read, next, refetch }: EntryProps) {
  return (
    <Card as="section" className="flex flex-col items-center gap-4 py-8 text-center">
      <h2 className="text-3xl" role="alert">
        {words.called}
      </h2>
      {entry.until && <Countdown until={entry.until} skew={read.skew} label={words.left} onEnd={refetch} />}
      <p>{words.rules.turn}</p>
      <Link href={next} className={buttonClass({ variant: "accent", size: "lg", className: "w-full" })}>
        {words.goOn}
      </Link>
    </Card>
  );
}
