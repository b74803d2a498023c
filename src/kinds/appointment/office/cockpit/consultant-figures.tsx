import { Figure, FillBar } from "../../../../../backoffice/pages/cockpit/figure.tsx";
import { FigureRow } from "../../../../../backoffice/pages/cockpit/figure-row.tsx";
import { formatShortDate, formatTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { formatMonth } from "../../../../shared/paper-dates.ts";
import { languageWords } from "../../../../shared/words/fr/ui/language.ts";
import type { ConsultantCockpit } from "../../cockpit/consultant-schema.ts";
import { consultantCockpitWords as words } from "../../words/fr/consultant-cockpit.ts";

function Today({ file: { visits } }: { file: ConsultantCockpit }) {
  const count = (...states: string[]) => visits.filter(({ status }) => states.includes(status)).length;
  const late = visits.filter((visit) => visit.late).length;
  return (
    <Figure
      label={words.today}
      value={visits.length.toLocaleString(languageWords.code)}
      help={[
        words.todayHelp(count("DONE"), count("ARRIVED", "IN_CONSULTATION"), count("ABSENT")),
        ...(late > 0 ? [words.lateCount(late)] : []),
      ].join(", ")}
    />
  );
}

function Money({ file: { money, currency } }: { file: ConsultantCockpit }) {
  if (!money) return null;
  const { thisMonth, lastMonth } = money;
  const amount = (value: number) => formatMoney(value, currency);
  return (
    <Figure
      label={words.revenue}
      wide
      value={amount(thisMonth.revenue)}
      help={[
        words.revenueHelp(thisMonth.sold),
        ...(thisMonth.covered > 0 ? [words.covered(amount(thisMonth.covered))] : []),
        words.monthBefore(formatMonth(lastMonth.first), amount(lastMonth.revenue)),
      ].join(". ")}
    />
  );
}

/** Today, the next free slot, the week's occupancy, and the month's revenue. */
export function ConsultantFigures({ file }: { file: ConsultantCockpit }) {
  const { next, week, waitingList, timeZone } = file;
  return (
    <FigureRow>
      <Today file={file} />
      <Figure
        label={words.next}
        value={next ? formatShortDate(next.startsAt, timeZone) : words.noNext}
        help={
          next
            ? [formatTime(next.startsAt, timeZone), next.service, next.place].filter(Boolean).join(" · ")
            : words.noNextHelp
        }
      />
      <Figure
        label={words.week}
        value={week.open > 0 ? words.percent(Math.round((100 * week.taken) / week.open)) : words.closedWeek}
        help={words.weekHelp(week.sold, words.openHours(week.open))}
      >
        <FillBar sold={week.taken} held={0} capacity={week.open} />
      </Figure>
      <Figure
        label={words.waitingList}
        value={waitingList.toLocaleString(languageWords.code)}
        help={waitingList > 0 ? words.waitingHelp(waitingList) : words.noWaiting}
      />
      <Money file={file} />
    </FigureRow>
  );
}
