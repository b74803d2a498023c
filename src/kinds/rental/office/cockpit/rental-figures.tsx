import { Figure, FillBar } from "../../../../../backoffice/pages/cockpit/figure.tsx";
import { FigureRow } from "../../../../../backoffice/pages/cockpit/figure-row.tsx";
import { formatMoney } from "../../../../shared/money.ts";
import { formatMonth } from "../../../../shared/paper-dates.ts";
import type { RentalCockpit, RentalMonth } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";
import { daysOf } from "./strip-days.ts";

const shareOf = ({ taken, days }: RentalMonth) => words.percent(Math.round((100 * taken) / days));

/** The month's occupancy and revenue, and the cautions held. */
export function RentalFigures({ rental }: { rental: RentalCockpit }) {
  const { type, thisMonth, lastMonth, deposits, currency, strip } = rental;
  const amount = (value: number) => formatMoney(value, currency);
  const before = formatMonth(lastMonth.first);
  const days = daysOf(rental);
  const free = days.filter(({ span }) => !span).length;
  return (
    <FigureRow>
      <Figure
        label={words.occupied}
        value={shareOf(thisMonth)}
        help={[
          words.taken(type, thisMonth.taken, thisMonth.days),
          ...(thisMonth.blocked > 0 ? [words.blocked(type, thisMonth.blocked)] : []),
          words.monthBefore(before, shareOf(lastMonth)),
        ].join(". ")}
      >
        <FillBar sold={thisMonth.taken} held={thisMonth.blocked} capacity={thisMonth.days} />
      </Figure>
      <Figure label={words.ahead(strip.days)} value={words.aheadFree(type, free)}>
        <FillBar
          sold={days.filter(({ span }) => span?.state === "SOLD").length}
          held={days.filter(({ span }) => span && span.state !== "SOLD").length}
          capacity={strip.days}
        />
      </Figure>
      {thisMonth.revenue === null ? null : (
        <Figure
          label={words.revenue}
          wide="phone"
          value={amount(thisMonth.revenue)}
          help={[
            words.revenueHelp(thisMonth.bookings),
            words.monthBefore(before, amount(lastMonth.revenue ?? 0)),
          ].join(". ")}
        />
      )}
      {deposits ? (
        <Figure
          label={words.cautions}
          wide="phone"
          value={amount(deposits.heldAmount)}
          help={deposits.held > 0 ? words.cautionsHeld(deposits.held, deposits.disputed) : words.noCaution}
        />
      ) : null}
    </FigureRow>
  );
}
