import { formatDateTime } from "../../../shared/dates.ts";
import { Alert, Card } from "../../../web/ui/display.tsx";
import type { JourneyView } from "../punctuality/journey-schema.ts";
import { timeUnlessOtherDay } from "../rules/journey.ts";
import { journeyWords as words } from "../words/fr/late-offer.ts";

/** « Parti 07:04, arrivée prévue 11:10 ». */
export function JourneyCard({ journey, now }: { journey: JourneyView; now: number }) {
  const { title, company, from, to, departsAt, arrivesAt, departedAt, arrivedAt, cancelled, timeZone } =
    journey;
  const { correctedAt } = journey;
  const time = (at: string) => timeUnlessOtherDay(at, timeZone, now);
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h1 className="heading-page">{title}</h1>
        <p className="text-ink-soft">
          {company} · {from} → {to}
        </p>
      </div>
      {cancelled ? (
        <Alert tone="danger" title={words.cancelled} />
      ) : (
        <p className="text-xl font-bold text-forest-900" aria-live="polite">
          {departedAt ? words.departed(time(departedAt)) : words.planned(formatDateTime(departsAt, timeZone))}
          <br />
          {arrivedAt ? words.arrived(time(arrivedAt)) : words.arrival(time(arrivesAt))}
        </p>
      )}
      {correctedAt && !cancelled && <Alert tone="warning" title={words.corrected(time(correctedAt))} />}
      <p className="text-sm text-ink-soft">{words.source}</p>
    </Card>
  );
}
