import { ArrowRight, CalendarClock, Heart } from "lucide-react";
import { useEffect } from "react";
import { Link } from "wouter";
import type { FavouriteView } from "../../../modules/favourite/schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { favouriteWords as words } from "../../../shared/words/fr/favourites.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { CompanyLogo } from "../../components/offer/company-logo.tsx";
import { FavouriteButton } from "../../components/offer/favourite-button.tsx";
import { writtenIn } from "../../here.ts";
import { setSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Badge, Card, Price, Skeleton } from "../../ui/display.tsx";
import { useFavouritePages } from "./use-favourite-pages.ts";
import { Watches } from "./watches.tsx";

/** A person's favourites of any kind, each with its available offers. Opening the page clears the badge. */
export function Page() {
  const pages = useFavouritePages();
  const favourites = pages.data?.pages.flatMap((page) => page.favourites);
  useEffect(() => {
    if (!favourites) return;
    const refs = favourites.map(({ favouriteId, productId }) => ({ favouriteId, productId, new: false }));
    setSession({ favourites: refs, numberNewFavourite: 0 });
  }, [favourites]);
  return (
    <section aria-labelledby="favourites-title">
      <h1 id="favourites-title" className="mb-4 heading-page">
        {words.title}
      </h1>
      {!favourites ? (
        <div className="grid gap-4 md:grid-cols-2" aria-busy="true">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      ) : favourites.length === 0 ? (
        <Empty />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {favourites.map((one) => (
            <FavouriteCard key={one.favouriteId} favourite={one} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <div className="mt-5 text-center">
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      <Watches />
    </section>
  );
}

function FavouriteCard({ favourite }: { favourite: FavouriteView }) {
  const { company, title, available, next, currency } = favourite;
  const offered = available
    ? { id: favourite.productId, startsAt: favourite.startsAt, price: favourite.price }
    : next;
  return (
    <Card as="li" className="drawn-late flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <CompanyLogo name={company.name} logo={company.logo} />
        <div className="min-w-0 flex-1">
          {favourite.new && <Badge tone="clay">{words.new}</Badge>}
          <h2 lang={writtenIn} className="text-xl">
            {title}
          </h2>
          <p lang={writtenIn} className="text-[0.9375rem] text-ink-soft">
            {company.name}
          </p>
        </div>
        <FavouriteButton productId={favourite.productId} kind={favourite.kind} className="-mt-1 -mr-2" />
      </div>
      {!available && (
        <p className="text-[0.9375rem] text-ink-soft">{kindWords[favourite.kind].noLongerAvailable}</p>
      )}
      {offered ? (
        <>
          {offered.startsAt && (
            <p className="flex items-center gap-2 font-semibold">
              <CalendarClock className="size-5 shrink-0 text-forest-700" aria-hidden="true" />
              {!available && <span className="text-ink-soft">{words.next}</span>}
              <span className="first-letter:uppercase">
                {formatDateTime(offered.startsAt, favourite.timeZone)}
              </span>
            </p>
          )}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
            <Price amount={offered.price} currency={currency} />
            <Link href={paths.detail(favourite.offer, offered.id)} className={buttonClass({ size: "sm" })}>
              {words.book}
              <ArrowRight className="size-5" aria-hidden="true" />
            </Link>
          </div>
        </>
      ) : (
        <p className="text-[0.9375rem]">{words.noNext}</p>
      )}
    </Card>
  );
}

function Empty() {
  return (
    <div className="rounded-card border-2 border-dashed border-line-strong bg-surface p-8 text-center">
      <Heart className="mx-auto mb-3 size-10 text-clay-500" aria-hidden="true" />
      <h2 className="text-2xl">{words.empty}</h2>
      <p className="mt-2 mb-5 text-ink-soft">{words.emptyText}</p>
      <Link href={paths.booking()} className={buttonClass({ variant: "accent" })}>
        {words.search}
      </Link>
    </div>
  );
}
