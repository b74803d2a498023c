import { Box } from "@mui/material";
import { useMemo, useState } from "react";
import { Title } from "react-admin";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { dayOf } from "../../../shared/dates.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import type { BlockConflict } from "./block-form.tsx";
import { type Selection, spanOn } from "./day-cell.ts";
import { DayGrid } from "./day-grid.tsx";
import { DaysForm } from "./days-form.tsx";
import { FeedConflicts } from "./feed-conflicts.tsx";
import { FleetPages } from "./fleet/fleet-pages.tsx";
import { useOccupancy } from "./fleet/use-occupancy.ts";
import { daysOfMonths, monthStart } from "./month.ts";
import { Help, Legend, MonthBar, MonthsChoice } from "./month-bar.tsx";
import { type CarMove, MoveQuestion } from "./move-question.tsx";
import { PaperAlert } from "./paper-alert.tsx";
import { PricesLink } from "./prices/prices-link.tsx";
import { SeasonPrices } from "./prices/season-prices.tsx";
import { type RentalType, SelectionPanel } from "./selection-panel.tsx";
import type { Cell } from "./use-day-selection.ts";

/** Refresh interval for new bookings. */
const refreshEvery = 30_000;

export function CarOccupationPage() {
  return <Occupation type="car" title={pageTitleWords.rentals.carOccupation} />;
}

/** A table of houses by nights. */
export function HouseOccupationPage() {
  return <Occupation type="house" title={pageTitleWords.rentals.houseOccupation} />;
}

const spans = [1, 3, 12] as const;

/** All cars or houses of a company, for a month, a quarter or a year. */
function Occupation({ type, title }: { type: RentalType; title: string }) {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [away, setAway] = useState(0);
  const [months, setMonths] = useState(1);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [conflicts, setConflicts] = useState<BlockConflict[]>([]);
  const from = monthStart(today, away);
  const days = useMemo(() => daysOfMonths(from, months), [from, months]);
  const { occupancy, companyId, shown } = useOccupancy({ type, from, days: days.length, refreshEvery });
  const rows = occupancy.data?.rows ?? [];
  const chosen = rows.find(({ productId }) => productId === selection?.row);
  const [move, setMove] = useState<CarMove | null>(null);
  const proposeMove = (cell: Cell, toRow: string) => {
    const [from, to] = [cell.row, toRow].map((id) => rows.find(({ productId }) => productId === id));
    const span = from && spanOn(from, cell.day);
    if (from && to && span?.bookingId && span.state !== "OVERDUE") setMove({ from, to, day: cell.day });
  };
  const select = (next: Selection | null) => {
    setSelection(next);
    setConflicts([]);
  };
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={title} />
      <MonthBar
        from={from}
        away={away}
        onChange={(next) => {
          setAway(next);
          select(null);
        }}
      >
        <MonthsChoice spans={spans} months={months} onChange={setMonths} />
        {occupancy.data && rows.length > 0 ? (
          <SeasonPrices
            type={type}
            rows={rows}
            total={occupancy.data.total}
            currency={occupancy.data.currency}
            today={today}
            onSaved={() => void occupancy.refetch()}
          />
        ) : null}
        <PricesLink rows={rows} type={type} from={from} />
      </MonthBar>
      {occupancy.error && <Failed error={occupancy.error} onRetry={() => occupancy.refetch()} />}
      {occupancy.data && <FleetPages type={type} shown={shown} total={occupancy.data.total} />}
      {rows.length > 0 && (
        <>
          <Help
            touch={words.help.touch}
            mouse={type === "car" ? `${words.help.mouse} ${words.assign.help}` : words.help.mouse}
          />
          <Legend />
          <FeedConflicts rows={rows} />
          {type === "car" && <PaperAlert companyId={companyId} />}
          <DayGrid
            rows={rows}
            days={days}
            today={today}
            heading={words.columns[type]}
            conflicts={[...conflicts, ...(chosen?.conflicts ?? [])].map(({ day }) => day)}
            selection={selection}
            onSelect={select}
            onMove={type === "car" ? proposeMove : undefined}
          />
        </>
      )}
      {move && (
        <MoveQuestion move={move} onDone={() => void occupancy.refetch()} onClose={() => setMove(null)} />
      )}
      {chosen && selection && (
        <SelectionPanel
          type={type}
          row={chosen}
          selection={selection}
          today={today}
          conflicts={conflicts}
          onConflicts={setConflicts}
          onChanged={() => occupancy.refetch()}
          onClose={() => select(null)}
          others={type === "car" ? rows.filter(({ productId }) => productId !== chosen.productId) : []}
        >
          <DaysForm
            type={type}
            row={chosen}
            selection={selection}
            currency={occupancy.data?.currency ?? ""}
            onSaved={() => occupancy.refetch()}
          />
        </SelectionPanel>
      )}
    </Box>
  );
}
