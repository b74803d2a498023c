import { Box, Button, Card, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import type { ShiftList, ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { formatDateTime, formatTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { useArea } from "../../../me.ts";
import { query } from "../../../procedures.ts";
import { shade } from "../../../shades.ts";
import { toggleSx } from "../toggle-sx.ts";
import { CloseShiftDialog, isUnexplained } from "./close-shift.tsx";
import { OwnShift } from "./own-shift.tsx";
import { Difference, Figure, FigureGrid, Figures } from "./shift-figures.tsx";
import { PrintSlip } from "./shift-slip.tsx";

const { shift: words } = gateWords;

function ShiftCard({ shift, timeZone }: { shift: ShiftView; timeZone: string }) {
  const [closing, setClosing] = useState(false);
  return (
    <Card component="li" sx={{ p: 2, listStyle: "none" }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", mb: 1, gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700 }} noWrap>
            {shift.employee}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {shift.terminal.name} · {formatDateTime(shift.openedAt, timeZone)}
            {shift.closedAt ? ` – ${formatTime(shift.closedAt, timeZone)}` : ""}
          </Typography>
        </Box>
        <Chip
          size="small"
          color={shift.closedAt ? "default" : "success"}
          label={shift.closedAt ? words.state.closed : words.state.open}
        />
      </Stack>
      <Figures shift={shift} />
      {shift.difference === null ? null : (
        <Stack direction="row" sx={{ gap: 2, mt: 1.5, flexWrap: "wrap", alignItems: "baseline" }}>
          <Difference shift={shift} />
          {shift.closedBy ? <Typography variant="body2">{words.closedBy(shift.closedBy)}</Typography> : null}
          {shift.note ? <Typography variant="body2">{words.said(shift.note)}</Typography> : null}
        </Stack>
      )}
      {shift.closedAt || shift.mine ? null : (
        <Button
          size="small"
          variant="outlined"
          color="warning"
          onClick={() => setClosing(true)}
          sx={{ mt: 1.5 }}
        >
          {words.closeFor}
        </Button>
      )}
      {shift.closedAt ? (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
          {isUnexplained(shift) ? (
            <Button variant="contained" onClick={() => setClosing(true)}>
              {words.explain}
            </Button>
          ) : null}
          <PrintSlip shift={shift} />
        </Stack>
      ) : null}
      {closing ? <CloseShiftDialog shift={shift} onClose={() => setClosing(false)} /> : null}
    </Card>
  );
}

const days = { day: 1, week: 7, month: 30 } as const;
type Period = keyof typeof days;

function startOf(period: Period): string {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - (days[period] - 1));
  return start.toISOString();
}

function Totals({ list, currency }: { list: ShiftList; currency: string }) {
  const { totals, shifts } = list;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Card sx={{ p: 2, mb: 1.5, bgcolor: shade("ground-forest-100") }}>
      <FigureGrid>
        <Figure label={words.sales(totals.sales)} value={money(totals.cashIn)} />
        <Figure label={words.refunds(totals.refunds)} value={money(totals.cashOut)} />
        <Figure label={words.expected} value={money(totals.expected)} strong />
        <Figure label={words.difference} value={money(totals.difference)} />
        {totals.covered > 0 ? <Figure label={words.covered} value={money(totals.covered)} /> : null}
      </FigureGrid>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {[
          words.openCount(totals.open),
          shifts.some(({ mine, closedAt }) => mine && !closedAt) ? words.blindTotals : "",
        ]
          .filter(Boolean)
          .join(". ")}
      </Typography>
    </Card>
  );
}

/** All drawers of the terminal, for its chief. */
function All() {
  const { me } = useArea();
  const { timeZone, currency } = me.country;
  const [period, setPeriod] = useState<Period>("day");
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["gate", "shifts", period],
    queryFn: ({ pageParam }) => query("desk.shifts", { from: startOf(period), limit: 20, ...pageParam }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
  });
  const shifts = data?.pages.flatMap((page) => page.shifts) ?? [];
  const first = data?.pages[0];
  return (
    <Box component="section">
      <Stack direction="row" sx={{ justifyContent: "space-between", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
        <Typography variant="h6" component="h2">
          {words.all}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={period}
          aria-label={gateWords.day}
          onChange={(_event, value: Period | null) => value && setPeriod(value)}
        >
          {(Object.keys(days) as Period[]).map((one) => (
            <ToggleButton key={one} value={one} sx={toggleSx}>
              {words.period[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Typography>{gateWords.loading}</Typography> : null}
      {first && shifts.length > 0 ? <Totals list={first} currency={currency} /> : null}
      {data && shifts.length === 0 ? <Typography color="text.secondary">{words.empty}</Typography> : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {shifts.map((shift) => (
          <ShiftCard key={shift.id} shift={shift} timeZone={timeZone} />
        ))}
      </Stack>
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} sx={{ mt: 1.5 }}>
          {words.more}
        </Button>
      ) : null}
    </Box>
  );
}

export function ShiftsPage() {
  return (
    <Stack sx={{ gap: 3, py: 2, maxWidth: 960 }}>
      <Title title={words.title} />
      <OwnShift />
      <All />
    </Stack>
  );
}
