import {
  Alert,
  Box,
  Button,
  LinearProgress,
  MenuItem,
  Stack,
  Tab,
  Tabs,
  TextField,
  Typography,
} from "@mui/material";
import { Title, useGetList } from "react-admin";
import type { Dimension, StatisticsView } from "../../../../src/modules/statistics/schema.ts";
import { daysBetween } from "../../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../../src/shared/kinds.ts";
import { formatDayBrief } from "../../../../src/shared/paper-dates.ts";
import { hourlyDaysMaximum } from "../../../../src/shared/statistics.ts";
import { backofficeWords, serviceKindWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { statisticsOf, statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { PrintButton } from "../../../frame/print-button.tsx";
import { soldKinds, useArea } from "../../../me.ts";
import { Breakdown } from "./breakdown.tsx";
import { ChartCard } from "./chart-card.tsx";
import { FigureTiles } from "./figures.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { reportUrl, useAddressValue, useRange, useReport } from "./report.ts";
import { ServiceTiles } from "./service-tiles.tsx";

type Focus = "day" | "company" | "terminal" | "line" | "kind";

/** The dimensions of each screen; the first is the default. */
const cuts: Record<Focus, readonly Dimension[]> = {
  day: ["line", "domain", "terminal", "channel", "through", "kind", "weekday", "hour"],
  company: ["company"],
  terminal: ["terminal"],
  line: ["line", "weekday", "hour"],
  kind: ["kind", "domain", "channel"],
};

/** The dimensions available: lines exist only for trips, and a single kind is not broken down by kind. */
function cutsOf(focus: Focus, kinds: readonly ServiceKind[], days: number): readonly Dimension[] {
  return cuts[focus].filter((cut) => {
    if (cut === "hour") return days <= hourlyDaysMaximum;
    if (cut === "line") return kinds.every((kind) => kind === "trip");
    return cut !== "kind" || kinds.length > 1;
  });
}

const presets = ["week", "days30", "thisMonth", "lastMonth", "year"] as const;

function CompanyFilter({ value, onChange }: { value?: string; onChange(id: string | undefined): void }) {
  const { data } = useGetList<{ id: string; _title: string }>("disable-company", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
    filter: {},
  });
  return (
    <TextField
      select
      label={statisticWords.company}
      value={data?.some(({ id }) => id === value) ? value : ""}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 220 }}
    >
      <MenuItem value="">{statisticWords.allCompanies}</MenuItem>
      {data?.map(({ id, _title }) => (
        <MenuItem key={id} value={id}>
          {_title}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The countries that the person looks after, if several: figures are in one currency at a time. */
function CountryFilter({ value, onChange }: { value?: string; onChange(id: string | undefined): void }) {
  const { me } = useArea();
  const { data } = useGetList<{ id: string; name: string; active: boolean }>("country", {
    pagination: { page: 1, perPage: 60 },
    sort: { field: "id", order: "ASC" },
    filter: {},
  });
  if (!data || data.length < 2) return null;
  const here = data.find(({ name }) => name === me.country.name)?.id ?? "";
  return (
    <TextField
      select
      label={statisticWords.country}
      value={value ?? here}
      onChange={(event) => onChange(event.target.value === here ? undefined : event.target.value)}
      sx={{ minWidth: 160 }}
    >
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function KindFilter({ value, onChange }: { value?: string; onChange(kind: string | undefined): void }) {
  const kinds = soldKinds(useArea());
  if (kinds.length < 2) return null;
  return (
    <TextField
      select
      label={statisticWords.kind}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 190 }}
    >
      <MenuItem value="">{statisticWords.allKinds}</MenuItem>
      {kinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {serviceKindWords[kind]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function StatisticsPage({ focus }: { focus: Focus }) {
  const signedIn = useArea();
  const { area } = signedIn;
  const { range, setRange, today } = useRange("days30");
  const [cut, setCut] = useAddressValue("by");
  const [companyId, setCompany] = useAddressValue("company");
  const [countryId, setCountry] = useAddressValue("country");
  const [chosenKind, setKind] = useAddressValue("kind");
  const sold = soldKinds(signedIn);
  const words = statisticsOf(sold);
  const kind = focus === "line" ? "trip" : sold.find((one) => one === chosenKind);
  const offered = cutsOf(focus, kind ? [kind] : sold, daysBetween(range.from, range.to));
  const by = offered.find((one) => one === cut) ?? (offered[0] as Dimension);
  const query = { ...range, by, companyId, countryId, kind };
  const report = useReport<StatisticsView>("sales", query);
  const view = report.data;
  return (
    <Box sx={{ p: { xs: 0.5, md: 2 }, py: 2, maxWidth: 1280, minWidth: 0 }}>
      <Title title={words.titles[focus]} />
      <Typography variant="h5" component="h2">
        {words.titles[focus]}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.leads[focus]}
      </Typography>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {focus === "kind" ? <ServiceTiles countryId={countryId} /> : null}
        <Stack sx={{ gap: 1.5 }}>
          <PeriodFilter range={range} today={today} presets={presets} onChange={setRange} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
            {focus === "line" ? null : <KindFilter value={kind} onChange={setKind} />}
            {area === "admin" ? <CountryFilter value={countryId} onChange={setCountry} /> : null}
            {area === "admin" && focus !== "company" ? (
              <CompanyFilter value={companyId} onChange={setCompany} />
            ) : null}
            <PrintButton variant="outlined" />
          </Stack>
        </Stack>
        {report.isFetching ? <LinearProgress aria-label={backofficeWords.loading} /> : null}
        {report.error ? (
          <Alert
            severity="warning"
            action={<Button onClick={() => report.refetch()}>{statisticWords.refresh}</Button>}
          >
            {report.error.message || statisticWords.failed}
          </Alert>
        ) : null}
        {view ? (
          <>
            <Typography variant="body2" color="text.secondary">
              {statisticWords.before(formatDayBrief(view.previous.from), formatDayBrief(view.previous.to))}
            </Typography>
            <FigureTiles totals={view.totals} before={view.previousTotals} currency={view.currency} />
            <ChartCard view={view} />
            {offered.length > 1 ? (
              <Tabs
                value={by}
                onChange={(_, chosen: Dimension) => setCut(chosen)}
                variant="scrollable"
                allowScrollButtonsMobile
              >
                {offered.map((one) => (
                  <Tab key={one} value={one} label={words.by[one]} />
                ))}
              </Tabs>
            ) : null}
            <Breakdown view={view} by={by} file={(format) => reportUrl(area, `sales.${format}`, query)} />
          </>
        ) : null}
      </Stack>
    </Box>
  );
}

export const SalesStatistics = () => <StatisticsPage focus="day" />;
export const CompanyStatistics = () => <StatisticsPage focus="company" />;
export const TerminalStatistics = () => <StatisticsPage focus="terminal" />;
export const LineStatistics = () => <StatisticsPage focus="line" />;
export const ServicesDashboard = () => <StatisticsPage focus="kind" />;
