import { formatDayShort } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { WhenReachable } from "../../../../web/components/offer/when-reachable.tsx";
import { trpc } from "../../../../web/state/trpc.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { Dialog } from "../../../../web/ui/dialog.tsx";
import { toast } from "../../../../web/ui/toast.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { tripWatchWords as words } from "../../words/fr/watch.ts";
import type { TripSearch } from "../trip-search-address.ts";

interface DialogState {
  open: boolean;
  onClose: () => void;
}

const reachable = { title: words.whom, lead: words.whomLead };

export interface WatchedDeparture {
  id: string;
  company: string;
  time: string;
  places: number;
}

/** Says what the bell of a sold-out departure does, before it does it. */
export function BellDialog({ id, company, time, places, open, onClose }: WatchedDeparture & DialogState) {
  const utils = trpc.useUtils();
  const watch = trpc.trip.watch.useMutation({
    onSuccess: async () => {
      toast.success(words.done);
      onClose();
      await utils.favourite.watches.invalidate();
    },
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title={words.placesTitle}>
      <p className="mb-4">{words.placesLead(company, time, places)}</p>
      <WhenReachable {...reachable} onReachable={() => watch.mutateAsync({ id, places })}>
        {(ask) => (
          <Button variant="accent" block busy={watch.isPending} onClick={ask}>
            {words.tellMe}
          </Button>
        )}
      </WhenReachable>
    </Dialog>
  );
}

/** Follows the lowest price of the searched line, on that day or on any. */
export function PriceDialog({ search, open, onClose }: { search: TripSearch } & DialogState) {
  const { from, to, date, places } = search;
  const utils = trpc.useUtils();
  const watch = trpc.trip.watchPrice.useMutation({
    onSuccess: async ({ price, currency }) => {
      toast.success(price === null ? words.done : words.doneFrom(formatMoney(price, currency)));
      onClose();
      await utils.favourite.watches.invalidate();
    },
  });
  const line = tripWords.line(from, to);
  return (
    <Dialog open={open} onOpenChange={onClose} title={words.priceTitle}>
      <p className="mb-4">{words.priceLead(line)}</p>
      <div className="flex flex-col gap-2">
        {[date, undefined].map((day) => (
          <WhenReachable
            key={day ?? ""}
            {...reachable}
            onReachable={() => watch.mutateAsync({ from, to, places, ...(day ? { date: day } : {}) })}
          >
            {(ask) => (
              <Button variant={day ? "accent" : "secondary"} block busy={watch.isPending} onClick={ask}>
                {day ? words.onDay(formatDayShort(day)) : words.anyDay}
              </Button>
            )}
          </WhenReachable>
        ))}
      </div>
    </Dialog>
  );
}
