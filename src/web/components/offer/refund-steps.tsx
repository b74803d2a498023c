import { formatDateTime } from "../../../shared/dates.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";

const words = offerScreenWords.refund;

export interface RefundTerms {
  kind: ServiceKind;
  tiers: readonly { hoursBefore: number; refundPercent: number }[];
  /** Null while no start is chosen: the tiers are then shown in hours. */
  startsAt: string | null;
  timeZone: string | undefined;
}

interface Step {
  hoursBefore: number;
  percent: number;
  /** « jusqu’au dim. 22 nov. à 05:30 » */
  until: string;
}

/** The refund tiers that still apply, the best first, each with the time at which it ends. */
export function refundSteps({ kind, tiers, startsAt, timeZone }: RefundTerms, now = Date.now()): Step[] {
  return [...tiers]
    .sort((one, other) => other.hoursBefore - one.hoursBefore)
    .map(({ hoursBefore, refundPercent }) => ({
      hoursBefore,
      percent: refundPercent,
      end: startsAt === null ? null : Date.parse(startsAt) - hoursBefore * 3_600_000,
    }))
    .filter(({ end }) => end === null || end > now)
    .map(({ hoursBefore, percent, end }) => ({
      hoursBefore,
      percent,
      until: untilWhen(end === null ? null : formatDateTime(end, timeZone), hoursBefore, kind),
    }));
}

function untilWhen(end: string | null, hoursBefore: number, kind: ServiceKind): string {
  if (hoursBefore === 0) return words.toTheEnd(kind);
  return end === null ? words.hoursBefore(hoursBefore, kind) : words.until(end);
}

export function RefundSteps(terms: RefundTerms) {
  const steps = refundSteps(terms);
  const last = steps.at(-1);
  if (!last) return <p className="text-[0.9375rem]">{words.over(terms.kind)}</p>;
  const rows =
    last.hoursBefore === 0 ? steps : [...steps, { hoursBefore: 0, percent: 0, until: words.after }];
  return (
    <ul className="flex flex-col gap-1.5 text-sm sm:text-[0.9375rem]">
      {rows.map(({ hoursBefore, percent, until }) => (
        <li key={hoursBefore} className="flex items-center gap-2">
          <span
            className={
              percent > 0
                ? "min-w-14 shrink-0 rounded-full px-1 whitespace-nowrap bg-forest-100 py-0.5 text-center font-bold text-forest-900"
                : "min-w-14 shrink-0 rounded-full px-1 whitespace-nowrap bg-sand py-0.5 text-center font-bold text-ink-soft"
            }
          >
            {words.percent(percent)}
          </span>
          {until}
        </li>
      ))}
    </ul>
  );
}
