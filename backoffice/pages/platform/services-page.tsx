import { Box, Button, Card, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import type { ServiceView } from "../../../src/modules/payment/providers/services-schema.ts";
import { formatDateTime, formatTime } from "../../../src/shared/dates.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { serviceWords } from "../../../src/shared/words/fr/desk/services.ts";
import { languageWords } from "../../../src/shared/words/fr/ui/language.ts";
import { Failed, useOrder } from "../../engine/call-state.tsx";
import { declarationOf, screenName } from "../../engine/declarations.ts";
import { useArea } from "../../me.ts";
import { mutate, query } from "../../procedures.ts";

const tones = { closed: "success", open: "error", "half-open": "warning" } as const;

function Figure({ label, value, wide }: { label: string; value: string; wide?: boolean }) {
  return (
    <Box sx={wide ? { gridColumn: "1 / -1" } : undefined}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
    </Box>
  );
}

function Service({ service, onChecked }: { service: ServiceView; onChecked(): void }) {
  const { me } = useArea();
  const notify = useNotify();
  const { busy, failure, run } = useOrder();
  const { name, circuit, successPercent, p95Ms, calls, last } = service;
  const label = serviceWords.names[name] ?? name;
  async function check() {
    const answer = await run(() => mutate("payment.checkService", { name }));
    if (!answer) return;
    const say = answer.reached ? serviceWords.reached : serviceWords.notReached;
    notify(say(label), { type: answer.reached ? "success" : "warning" });
    onChecked();
  }
  return (
    <Card component="section" aria-label={label} sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 1, mb: 2 }}>
        <Typography variant="h6" component="h2">
          {label}
        </Typography>
        <Chip size="small" color={tones[circuit]} label={serviceWords.circuits[circuit]} />
      </Stack>
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 1.5, m: 0 }}>
        <Figure
          label={serviceWords.success}
          value={successPercent === null ? serviceWords.none : serviceWords.percent(successPercent)}
        />
        <Figure
          label={serviceWords.p95}
          value={p95Ms === null ? serviceWords.none : serviceWords.milliseconds(p95Ms)}
        />
        <Figure label={serviceWords.calls} value={calls.toLocaleString(languageWords.code)} />
        <Figure
          label={serviceWords.last}
          value={
            last
              ? `${formatDateTime(last.at, me.country.timeZone)} · ${serviceWords.outcomes[last.outcome] ?? last.outcome}`
              : serviceWords.never
          }
          wide
        />
      </Box>
      {service.checkable ? (
        <Button size="small" variant="outlined" disabled={busy} onClick={check} sx={{ mt: 2 }}>
          {busy ? serviceWords.checking : serviceWords.check}
        </Button>
      ) : null}
      {failure ? (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {failure.message}
        </Typography>
      ) : null}
    </Card>
  );
}

/** The state of all outside services. */
export function ServicesPage() {
  const { area, me } = useArea();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["services"],
    queryFn: () => query("payment.services", undefined),
    refetchInterval: 30_000,
  });
  const logs = declarationOf("service-call");
  return (
    <Box sx={{ py: 2, maxWidth: 1200 }}>
      <Title title={serviceWords.title} />
      <Typography variant="h4" component="h2">
        {serviceWords.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {serviceWords.intro}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mb: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Button variant="contained" disabled={isFetching} onClick={() => refetch()}>
          {serviceWords.refresh}
        </Button>
        {logs ? (
          <Button component={Link} to={`${areaPaths[area].dashboard}/${screenName(logs, area)}`}>
            {serviceWords.logs}
          </Button>
        ) : null}
        {data ? (
          <Typography variant="body2" color="text.secondary">
            {serviceWords.at(formatTime(data.at, me.country.timeZone))}
          </Typography>
        ) : null}
      </Stack>
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(310px, 1fr))" }}>
        {data?.services.map((service) => (
          <Service key={service.name} service={service} onChecked={refetch} />
        ))}
      </Box>
    </Box>
  );
}
