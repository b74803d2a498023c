import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import type { FoundOffer, OfferGroup } from "../../../modules/booking/search/search-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import type { OfferName } from "../../../shared/kinds.ts";
import { freeSearchWords } from "../../../shared/words/fr/booking/free-search.ts";
import { offerListWords } from "../../../shared/words/fr/booking/offer-lists.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { NamesIn } from "../../components/language/names-in.tsx";
import { writtenIn } from "../../here.ts";
import { Price } from "../../ui/display.tsx";
import { OfferPicture } from "../../ui/pictures/offer-picture.tsx";

/** The results of one list. */
export function FoundOffers({ group, timeZone }: { group: OfferGroup; timeZone: string }) {
  return (
    <ul className="mt-3 grid gap-3 md:grid-cols-2">
      {group.found.map((found) => (
        <li key={found.id ?? found.title} className="min-w-0">
          <FoundCard offer={group.offer} found={found} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

const addressOf = (offer: OfferName, { id, query }: FoundOffer) =>
  id === null ? paths.list(offer, undefined, query) : paths.detail(offer, id, query);

function FoundCard({ offer, found, timeZone }: { offer: OfferName; found: FoundOffer; timeZone: string }) {
  return (
    <Link
      href={addressOf(offer, found)}
      className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card transition hover:border-forest-700"
    >
      <OfferPicture
        src={found.image}
        offer={offer}
        sizes="4.5rem"
        alt=""
        width={144}
        height={144}
        className="size-[min(4.5rem,20vw)] shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0 flex-1">
        <span lang={writtenIn} className="line-clamp-2 font-display text-[1.05rem] leading-snug">
          {found.title}
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
          <NamesIn sentence={found.text} names={found.names ?? []} />
        </span>
        {found.startsAt && (
          <span className="mt-0.5 block text-sm">
            {found.id && offer === "trip" ? null : (
              <span className="text-ink-soft">{freeSearchWords.next[offer] + colonSign()}</span>
            )}
            {formatDateTime(found.startsAt, timeZone)}
          </span>
        )}
        <span className="mt-1 block text-forest-900">
          {!(found.id && offer === "trip") && (
            <span className="text-sm text-ink-soft">{freeSearchWords.from} </span>
          )}
          <Price amount={found.price} currency={found.currency} size="sm" className="whitespace-normal!" />
          {freeSearchWords.per[offer] && (
            <span className="text-sm text-ink-soft"> {freeSearchWords.per[offer]}</span>
          )}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  );
}

export function GroupHead({ group: { offer, query } }: { group: OfferGroup }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <h2 className="text-2xl">{offerListWords[offer]}</h2>
      <Link
        href={paths.list(offer, undefined, query)}
        aria-label={freeSearchWords.allOf(offer)}
        className="link inline-flex min-h-11 items-center"
      >
        {freeSearchWords.all}
      </Link>
    </div>
  );
}
