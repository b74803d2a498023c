import { Link } from "wouter";
import { pictureSet } from "../../../shared/address/file-url.ts";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf, formatDateTime } from "../../../shared/dates.ts";
import { placeLine } from "../../../shared/text/place-line.ts";
import { ShareOfferPage, useOfferToShare } from "../../../web/components/offer/share-offer-page.tsx";
import { WaysToShare } from "../../../web/components/offer/ways-to-share.tsx";
import { writtenIn } from "../../../web/here.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Alert, Card } from "../../../web/ui/display.tsx";
import type { EventDetailView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { DateBlock } from "./date-block.tsx";

const words = eventWords.share;

/** A page for sharing one session. */
export function Page() {
  const id = useOfferToShare(paths.events());
  const { data: event, error } = trpc.event.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  return (
    <ShareOfferPage
      error={error}
      list={paths.events()}
      words={{ notFound: eventWords.detail.notFound, others: eventWords.detail.others }}
    >
      {event && <Shared event={event} />}
    </ShareOfferPage>
  );
}

function Shared({ event }: { event: EventDetailView }) {
  const open = event.state === "OPEN" || event.state === "SOLD_OUT";
  const { startsAt, timeZone, place } = event;
  const when = formatDateTime(startsAt, timeZone);
  return (
    <Card padded={false} className="overflow-hidden shadow-float">
      {event.images[0] && (
        <img
          src={event.images[0]}
          srcSet={pictureSet(event.images[0])}
          sizes="(min-width: 576px) 36rem, 92vw"
          lang={writtenIn}
          alt={eventWords.detail.poster(event.title, 1)}
          width={720}
          height={900}
          className="max-h-[60dvh] w-full bg-forest-950 object-contain"
        />
      )}
      <div className="flex flex-col gap-4 p-4 md:p-6">
        <div className="flex items-center gap-4">
          <DateBlock large day={dayOf(startsAt, timeZone)} className="border border-line" />
          <div className="min-w-0">
            <h1 lang={writtenIn} className="heading-page">
              {event.title}
            </h1>
            <p className="text-ink-soft first-letter:uppercase">{formatDateTime(startsAt, timeZone)}</p>
            <p lang={writtenIn} className="text-ink-soft">
              {placeLine(place.name, place.city.name)}
            </p>
          </div>
        </div>
        {open ? (
          <p className="font-display text-2xl">{eventWords.from(event.price, event.currency)}</p>
        ) : (
          event.state !== "OPEN" && <Alert tone="warning" title={eventWords.detail.states[event.state]} />
        )}
        <Link
          href={open ? paths.detail("event", event.id) : paths.events()}
          className={buttonClass({ variant: "accent", size: "lg", block: true })}
        >
          {open ? words.book : eventWords.detail.others}
        </Link>
        <WaysToShare
          heading={words.title}
          lead={words.lead}
          title={event.title}
          text={words.text(event.title, when, place.name, eventWords.from(event.price, event.currency))}
          path={paths.share("event", event.id)}
        />
      </div>
    </Card>
  );
}
