import { ChevronDown, CornerDownLeft } from "lucide-react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { outboundWords } from "../../../../shared/words/fr/booking/outbound.ts";
import { dropReturn, legsOf, outboundTotal, shownOf } from "../../../../web/state/booking-draft.ts";
import { useSession } from "../../../../web/state/session.ts";
import { Button, buttonClass } from "../../../../web/ui/button.tsx";
import { tripWords } from "../../words/fr/trip.ts";

const words = tripWords.list;

/** The chosen way out in one line, while the return on `returnDate` is being chosen; it opens to be changed. */
export function ReturnBanner({ returnDate }: { returnDate: string }) {
  const first = useSession((session) => session.firstBooking);
  const [, navigate] = useLocation();
  if (!first) return null;
  const parts = legsOf(first, null).flatMap(({ draft }) => shownOf(draft) ?? []);
  const [start] = parts;
  return (
    <details className="group mb-2 rounded-control lg:mb-4 border-2 border-sun-500 bg-sun-50">
      <summary className="flex min-h-10 list-none items-center gap-2 px-3 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <CornerDownLeft className="size-5 shrink-0 text-sun-700" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate group-open:whitespace-normal">
          <b>{words.returnBanner}</b>
          {start &&
            [
              "",
              formatMoney(outboundTotal(), start.currency),
              formatDateTime(start.when, start.timeZone),
              start.company,
            ].join(" · ")}
        </span>
        <ChevronDown
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-3 pb-3 text-[0.9375rem]">
        {parts.map(({ title, when, timeZone, company }) => (
          <p key={title}>{[title, formatDateTime(when, timeZone), company].join(" · ")}</p>
        ))}
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            href={
              first.journey?.list ??
              paths.tripDetail(first.productId, { places: first.numberPlace, returnDate })
            }
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {words.changeOutbound}
          </Link>
          <Button variant="ghost" size="sm" onClick={() => navigate(dropReturn())}>
            {outboundWords.alone}
          </Button>
        </div>
      </div>
    </details>
  );
}
