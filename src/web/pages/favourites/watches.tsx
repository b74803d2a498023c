import { BellRing, X } from "lucide-react";
import { Link } from "wouter";
import type { WatchView } from "../../../modules/favourite/watch/watch-schema.ts";
import { formatDateTime, formatDayShort } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { favouriteWords } from "../../../shared/words/fr/favourites.ts";
import { trpc } from "../../state/trpc.ts";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";

const words = favouriteWords.watches;

function sentenceOf({ productId, startsAt, timeZone, places, price, currency, day }: WatchView): string {
  if (productId) return words.places(places, startsAt ? formatDateTime(startsAt, timeZone) : "");
  const when = day ? words.onDay(formatDayShort(day)) : words.anyDay;
  return words.price(when, price === null ? null : formatMoney(price, currency));
}

/** What the person will be told about, each one press from its end. */
export function Watches() {
  const utils = trpc.useUtils();
  const { data: watches = [] } = trpc.favourite.watches.useQuery();
  const remove = trpc.favourite.removeWatch.useMutation({
    onSettled: () => utils.favourite.watches.invalidate(),
  });
  if (watches.length === 0) return null;
  return (
    <section aria-labelledby="watches-title" className="mt-8">
      <h2 id="watches-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="mb-4 text-ink-soft">{words.lead}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {watches.map((one) => (
          <Card as="li" key={one.id} className="flex items-start gap-3">
            <BellRing className="mt-0.5 size-6 shrink-0 text-sun-700" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <h3 className="text-lg">{words.line(one.from, one.to)}</h3>
              <p className="text-[0.9375rem]">{sentenceOf(one)}</p>
              <Link href={one.path} className="inline-flex min-h-11 items-center font-bold underline">
                {words.see}
              </Link>
            </div>
            <IconButton
              label={words.remove}
              className="-mt-1 -mr-2"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id: one.id })}
            >
              <X className="size-6" aria-hidden="true" />
            </IconButton>
          </Card>
        ))}
      </ul>
    </section>
  );
}
