import { formatDateTime, formatTime } from "../../../shared/dates.ts";
import { Alert, Card } from "../../../web/ui/display.tsx";
import type { JourneyView } from "../punctuality/journey-schema.ts";
import { journeyWords as words } from "../words/fr/late-offer.ts";

/** « Parti 07:04, arrivée prévue 11:10 ». */
export function JourneyCard({ journey }: { journey: JourneyView }) {
  const { title, company, from, to, departsAt, arrivesAt, departedAt, arrivedAt, cancelled, timeZone } =
    journey;
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
          {departedAt
            ? words.departed(formatTime(departedAt, timeZone))
            : words.planned(formatDateTime(departsAt, timeZone))}
          <br />
          {arrivedAt
            ? words.arrived(formatTime(arrivedAt, timeZone))
            : words.arrival(formatTime(arrivesAt, timeZone))}
        </p>
      )}
      <p className="text-sm text-ink-soft">{words.source}</p>
    </Card>
  );
}
