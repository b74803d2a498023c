import { Box, Button, Card, Chip, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import type { ProviderState } from "../../../../src/modules/reconciliation/view/view-schema.ts";
import { withQuery } from "../../../../src/shared/address/with-query.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formatDate } from "../../../../src/shared/paper-dates.ts";
import { areaPaths } from "../../../../src/shared/permissions.ts";
import { pageTitleWords } from "../../../../src/shared/words/fr/backoffice/page-titles.ts";
import { matchClassWords } from "../../../../src/shared/words/fr/money/match-classes.ts";
import { reconciliationWords as words } from "../../../../src/shared/words/fr/money/reconciliation.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { query } from "../../../procedures.ts";
import { Loaded } from "../../cockpit/loaded.tsx";
import { providerName } from "../../cockpit/provider-name.ts";
import { StatementUpload } from "./statement-upload.tsx";

const refreshMs = 20_000;
const queue = `${areaPaths.admin.dashboard}/differences`;
const queueOf = (filter: object) => withQuery(queue, { filter: JSON.stringify(filter) });

const percentOf = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((100 * part) / whole));

interface Shown {
  state: ProviderState;
  currency: string;
  timeZone: string;
}

function Figure({ label, text, strong }: { label: string; text: string; strong?: boolean }) {
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2 }}>
      <Typography component="dt" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: strong ? 800 : 600, fontVariantNumeric: "tabular-nums", textAlign: "right" }}
      >
        {text}
      </Typography>
    </Stack>
  );
}

function Matched({ state: { statement }, currency }: Shown) {
  if (!statement) return null;
  const percent = percentOf(statement.matched, statement.lines);
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
        <Typography
          sx={{ fontSize: 28, fontWeight: 800, whiteSpace: "nowrap" }}
        >{`${percent}\u00a0%`}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: "right" }}>
          {words.matched(statement.matched, statement.lines)}
          <br />
          {`${formatMoney(statement.matchedAmount, currency)} / ${formatMoney(statement.amount, currency)}`}
        </Typography>
      </Stack>
      <LinearProgress variant="determinate" value={percent} sx={{ height: 8, borderRadius: 4 }} aria-hidden />
    </Box>
  );
}

function Balances({ state: { there, here }, currency }: Shown) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Figure label={words.there} text={there === null ? "—" : formatMoney(there, currency)} />
      <Figure label={words.here} text={formatMoney(here, currency)} />
      {there === null ? null : <Figure strong label={words.gap} text={formatMoney(there - here, currency)} />}
    </Box>
  );
}

function OpenClasses({ state: { open, provider }, currency, timeZone }: Shown) {
  if (open.length === 0) return <Chip color="success" variant="outlined" label={words.nothingOpen} />;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {open.map((row) => (
        <Stack
          component="li"
          key={row.class}
          direction="row"
          sx={{ gap: 1, alignItems: "baseline", flexWrap: "wrap", py: 0.5 }}
        >
          <Typography
            component={Link}
            to={queueOf({ class: row.class, state: "OPEN", provider })}
            sx={{ fontWeight: 700, color: "primary.main", flex: 1, minWidth: 130 }}
          >
            {`${matchClassWords[row.class]} · ${row.count.toLocaleString(languageWords.code)}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {`${formatMoney(row.amount, currency)} · ${words.since(formatDate(row.oldest, timeZone))}`}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}

function ProviderCard(shown: Shown) {
  const { state, timeZone } = shown;
  return (
    <Card component="section" sx={{ p: 2, display: "grid", gap: 1.5, alignContent: "start", minWidth: 0 }}>
      <Box>
        <Typography variant="h6" component="h2">
          {providerName(state.provider)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {state.statement ? words.until(formatDateTime(state.statement.until, timeZone)) : words.noStatement}
        </Typography>
      </Box>
      <Matched {...shown} />
      <Balances {...shown} />
      <OpenClasses {...shown} />
    </Card>
  );
}

/** Today's state of each operator, and where a statement is brought. */
export function ReconciliationPage() {
  const answer = useQuery({
    queryKey: ["reconciliation", "state"],
    queryFn: () => query("reconciliation.state", {}),
    refetchInterval: refreshMs,
  });
  return (
    <Box sx={{ py: 2, minWidth: 0, maxWidth: 1280 }}>
      <Title title={pageTitleWords.reconciliation} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
          {words.lead}
        </Typography>
        <Button component={Link} to={queueOf({ state: "OPEN" })} variant="outlined">
          {words.queue}
        </Button>
      </Stack>
      <Loaded query={answer}>
        {({ providers, currency, timeZone, countryId }) => (
          <Stack sx={{ gap: 2 }}>
            <Box
              sx={{
                display: "grid",
                gap: 2,
                gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
              }}
            >
              {providers.map((state) => (
                <ProviderCard key={state.provider} state={state} currency={currency} timeZone={timeZone} />
              ))}
            </Box>
            <StatementUpload
              countryId={countryId}
              timeZone={timeZone}
              providers={providers.map(({ provider }) => provider)}
            />
          </Stack>
        )}
      </Loaded>
    </Box>
  );
}
