import { Box, Card, LinearProgress, Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Failed } from "../../../../../backoffice/engine/call-state.tsx";
import { FileLinks } from "../../../../../backoffice/frame/file-links.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { PeriodFilter } from "../../../../../backoffice/pages/money/statistics/period-filter.tsx";
import { PlainTable } from "../../../../../backoffice/pages/money/statistics/plain-table.tsx";
import { reportUrl, useRange, useReport } from "../../../../../backoffice/pages/money/statistics/report.ts";
import { formatDuration } from "../../../../shared/dates.ts";
import { backofficeWords } from "../../../../shared/words/fr/backoffice/backoffice.ts";
import type { DriverFigures, DriverStatistics } from "../../roster/driver-statistics-schema.ts";
import { driverStatisticsWords as words } from "../../words/fr/driver-statistics.ts";

const presets = ["week", "days30", "thisMonth", "lastMonth", "year"] as const;

/** What each driver drove in the chosen period. */
export function DriverStatisticsPage() {
  const { area } = useArea();
  const { range, setRange, today } = useRange("days30");
  const report = useReport<DriverStatistics>("drivers", { ...range });
  const view = report.data;
  return (
    <Box sx={{ p: { xs: 0.5, md: 2 }, py: 2, maxWidth: 1280, minWidth: 0 }}>
      <Title title={words.title} />
      <Typography variant="h5" component="h2">
        {words.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <PeriodFilter range={range} today={today} presets={presets} onChange={setRange} />
        {report.isFetching ? <LinearProgress aria-label={backofficeWords.loading} /> : null}
        {report.error ? <Failed error={report.error} onRetry={() => void report.refetch()} /> : null}
        {view ? (
          <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
            {view.drivers.length === 0 ? (
              <Typography color="text.secondary">{words.none}</Typography>
            ) : (
              <>
                <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", justifyContent: "flex-end", mb: 1 }}>
                  <FileLinks href={(format) => reportUrl(area, `drivers.${format}`, { ...range })} />
                </Stack>
                <Drivers view={view} />
              </>
            )}
          </Card>
        ) : null}
      </Stack>
    </Box>
  );
}

function Drivers({ view: { drivers, several } }: { view: DriverStatistics }) {
  const { columns } = words;
  return (
    <PlainTable
      caption={words.title}
      head={[
        columns.driver,
        ...(several ? [columns.company] : []),
        ...[columns.departures, columns.passengers, columns.punctual, columns.hours],
      ]}
      texts={several ? [1] : []}
      rows={drivers.map((row) => ({
        key: row.key,
        cells: [
          row.name ?? words.unrecorded,
          ...(several ? [row.company] : []),
          ...[row.departures, row.passengers, shareOf(row), formatDuration(row.minutes)],
        ],
      }))}
    />
  );
}

/** Rounded down, so that one late departure is never hidden. */
const shareOf = ({ measured, punctual }: DriverFigures): string =>
  measured === 0
    ? words.notMeasured
    : words.share(Math.floor((100 * punctual) / measured), punctual, measured);
