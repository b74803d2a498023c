import { Alert, Box, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import type { ChainState } from "../../../../src/modules/reconciliation/day/day-schema.ts";
import type { ClosedDay } from "../../../../src/modules/reconciliation/view/view-schema.ts";
import { addDays, dayOf, formatDateTime } from "../../../../src/shared/dates.ts";
import { formatAmount } from "../../../../src/shared/money.ts";
import { formatDay } from "../../../../src/shared/paper-dates.ts";
import { pageTitleWords } from "../../../../src/shared/words/fr/backoffice/page-titles.ts";
import { ledgerAccountWords } from "../../../../src/shared/words/fr/message/support.ts";
import { lineClassWords, matchStateWords } from "../../../../src/shared/words/fr/money/match-classes.ts";
import {
  lineKindWords,
  closedDayWords as words,
} from "../../../../src/shared/words/fr/money/reconciliation.ts";
import { colonSign } from "../../../../src/shared/words/fr/ui/formats.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { SectionCard } from "../../../engine/section-card.tsx";
import { FileLinks } from "../../../frame/file-links.tsx";
import { PrintButton } from "../../../frame/print-button.tsx";
import { apiBase } from "../../../http.ts";
import { mutate, query } from "../../../procedures.ts";
import { shade } from "../../../shades.ts";
import { Loaded } from "../../cockpit/loaded.tsx";
import { providerName } from "../../cockpit/provider-name.ts";
import { PlainTable } from "../statistics/plain-table.tsx";
import { useAddressValue } from "../statistics/report.ts";

const named = (names: Record<string, string>, name: string) => names[name] ?? name;

function Chain({ countryId }: { countryId: string }) {
  const { busy, failure, run } = useOrder();
  const [state, setState] = useState<ChainState | null>(null);
  const verify = async () => setState(await run(() => mutate("reconciliation.verifyDays", { countryId })));
  return (
    <Box aria-live="polite">
      <Button variant="contained" disabled={busy} onClick={() => void verify()}>
        {busy ? words.verifying : words.verify}
      </Button>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {state && !busy ? (
        <Alert severity={state.broken ? "error" : "success"} sx={{ mt: 1 }}>
          {state.broken
            ? words.broken(formatDay(state.broken.day), words.faults[state.broken.fault])
            : words.holds(state.days)}
        </Alert>
      ) : null}
    </Box>
  );
}

function CloseYesterday({
  countryId,
  timeZone,
  last,
}: {
  countryId: string;
  timeZone: string;
  last: string;
}) {
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const queries = useQueryClient();
  const yesterday = addDays(dayOf(Date.now(), timeZone), -1);
  if (last >= yesterday) return null;
  async function close() {
    const day = last ? addDays(last, 1) : yesterday;
    if (!(await run(() => mutate("reconciliation.closeDay", { countryId, day })))) return;
    notify(words.closed, { type: "success" });
    await queries.invalidateQueries({ queryKey: ["reconciliation", "days"] });
  }
  return (
    <Box>
      <Button variant="outlined" disabled={busy} onClick={() => void close()}>
        {words.closeYesterday}
      </Button>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
    </Box>
  );
}

function Hash({ label, text }: { label: string; text: string }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        {label + colonSign()}
      </Box>
      <Box component="code">{text}</Box>
    </Typography>
  );
}

function DayDetail({ day, timeZone }: { day: ClosedDay; timeZone: string }) {
  return (
    <SectionCard title={`${words.day} ${formatDay(day.day)}`}>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography>
            {`${words.closedAt} ${formatDateTime(day.closedAt, timeZone)} · ${words.closedBy} ${day.closedBy ?? words.byItself}`}
          </Typography>
          <Hash label={words.hash} text={day.hash} />
          <Hash label={words.previous} text={day.previousHash} />
        </Box>
        <PlainTable
          caption={words.totals}
          texts={[1]}
          head={[words.account, words.provider, words.debit, words.credit, words.entries]}
          rows={day.totals.map(({ account, provider, currency, debit, credit, entries }) => ({
            key: `${account} ${provider} ${currency}`,
            cells: [
              named(ledgerAccountWords, account),
              provider ? providerName(provider) : "—",
              formatAmount(Number(debit), currency),
              formatAmount(Number(credit), currency),
              String(entries),
            ],
          }))}
        />
        {day.lines.length > 0 ? (
          <PlainTable
            caption={words.lines}
            texts={[1]}
            head={[words.provider, words.lines, words.count, words.amount]}
            rows={day.lines.map(({ provider, kind, currency, count, amount }) => ({
              key: `${provider} ${kind} ${currency}`,
              cells: [
                providerName(provider),
                named(lineKindWords, kind),
                String(count),
                formatAmount(Number(amount), currency),
              ],
            }))}
          />
        ) : null}
        {day.matches.length > 0 ? (
          <PlainTable
            caption={words.matches}
            texts={[1]}
            head={[words.class, words.state, words.count, words.amount]}
            rows={day.matches.map((row) => ({
              key: `${row.class} ${row.state} ${row.currency}`,
              cells: [
                named(lineClassWords, row.class),
                named(matchStateWords, row.state),
                String(row.count),
                formatAmount(Number(row.amount), row.currency),
              ],
            }))}
          />
        ) : null}
      </Stack>
    </SectionCard>
  );
}

function DayList({ days, shown, show }: { days: ClosedDay[]; shown: string; show(day: string): void }) {
  return (
    <Card component="section" sx={{ p: 1, alignSelf: "start" }}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {days.map(({ day, hash, openCount }) => (
          <Box
            component="li"
            key={day}
            sx={{ borderTop: `1px solid ${shade("line")}`, "&:first-of-type": { border: 0 } }}
          >
            <Button
              fullWidth
              onClick={() => show(day)}
              aria-pressed={day === shown}
              sx={{ justifyContent: "space-between", gap: 2, fontWeight: day === shown ? 800 : 500 }}
            >
              <span>{formatDay(day)}</span>
              <span>{openCount > 0 ? `${words.open} : ${openCount}` : ""}</span>
              <code>{hash.slice(0, 10)}</code>
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The chain of closed days: looked at, printed, exported. */
export function ClosedDaysPage() {
  const [chosen, choose] = useAddressValue("day");
  const answer = useQuery({
    queryKey: ["reconciliation", "days"],
    queryFn: () => query("reconciliation.days", {}),
  });
  return (
    <Box sx={{ py: 2, minWidth: 0, maxWidth: 1280 }}>
      <Title title={pageTitleWords.closedDays} />
      <Loaded query={answer}>
        {({ days, countryId, timeZone }) => {
          const shown = days.find(({ day }) => day === chosen) ?? days[0];
          return (
            <Stack sx={{ gap: 2 }}>
              <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "center" }}>
                <Typography color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
                  {words.lead}
                </Typography>
                <CloseYesterday countryId={countryId} timeZone={timeZone} last={days[0]?.day ?? ""} />
                <FileLinks href={(format) => `${apiBase}/admin/closed-days.${format}`} />
                <PrintButton variant="outlined" />
              </Stack>
              <Chain countryId={countryId} />
              {shown ? (
                <Box
                  sx={{
                    display: "grid",
                    gap: 2,
                    gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(300px, auto) minmax(0, 1fr)" },
                  }}
                >
                  <DayList days={days} shown={shown.day} show={choose} />
                  <DayDetail day={shown} timeZone={timeZone} />
                </Box>
              ) : (
                <Alert severity="info">{words.none}</Alert>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Box>
  );
}
