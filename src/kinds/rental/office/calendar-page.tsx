import { Box, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import type { Selection } from "../../../../backoffice/timeline/timeline-move.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import type { OccupancyRow } from "../operate/occupancy-schema.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import type { BlockConflict } from "./block-form.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { DaysForm } from "./days-form.tsx";
import { FeedConflicts } from "./feed-conflicts.tsx";
import { FleetPages } from "./fleet/fleet-pages.tsx";
import { useOccupancy } from "./fleet/use-occupancy.ts";
import { daysOfMonths, monthStart } from "./month.ts";
import { Help, Legend, MonthBar, MonthsChoice } from "./month-bar.tsx";
import { MonthTable } from "./month-table.tsx";
import { PricesLink } from "./prices/prices-link.tsx";
import { SeasonPrices } from "./prices/season-prices.tsx";
import { SelectionPanel } from "./selection-panel.tsx";
import { useDaySelection } from "./use-day-selection.ts";

const spans = [3, 12] as const;

/** The prices, rules and blocks of one house. */
export function HouseCalendarPage() {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [away, setAway] = useState(0);
  const [months, setMonths] = useState<number>(spans[0]);
  const [search] = useSearchParams();
  const [houseId, setHouseId] = useState(search.get("house") ?? "");
  const from = monthStart(today, away);
  const days = daysOfMonths(from, months).length;
  const { occupancy, shown } = useOccupancy({
    type: "house",
    from,
    days,
    first: search.get("house") ?? undefined,
  });
  const rows = occupancy.data?.rows ?? [];
  const house = rows.find(({ productId }) => productId === houseId) ?? rows[0];
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={pageTitleWords.rentals.houseCalendar} />
      <MonthBar from={from} away={away} onChange={setAway}>
        {house && (
          <TextField
            select
            size="small"
            label={words.calendar.house}
            value={house.productId}
            onChange={(event) => setHouseId(event.target.value)}
            sx={{ minWidth: 260 }}
          >
            {rows.map(({ productId, title, detail }) => (
              <MenuItem key={productId} value={productId}>
                {`${title} · ${detail}`}
              </MenuItem>
            ))}
          </TextField>
        )}
        <MonthsChoice spans={spans} months={months} onChange={setMonths} />
        {house && occupancy.data ? (
          <SeasonPrices
            key={house.productId}
            type="house"
            rows={rows}
            total={occupancy.data.total}
            chosen={house.productId}
            currency={occupancy.data.currency}
            today={today}
            onSaved={() => void occupancy.refetch()}
          />
        ) : null}
        <PricesLink rows={rows} type="house" from={from} />
        {house && <CalendarLink key={house.productId} productId={house.productId} />}
      </MonthBar>
      {occupancy.error && <Failed error={occupancy.error} onRetry={() => occupancy.refetch()} />}
      {occupancy.data && <FleetPages type="house" shown={shown} total={occupancy.data.total} />}
      {house && occupancy.data && (
        <Months
          key={`${house.productId} ${from} ${months}`}
          house={house}
          from={from}
          months={months}
          today={today}
          currency={occupancy.data.currency}
          onChanged={() => occupancy.refetch()}
        />
      )}
    </Box>
  );
}

interface MonthsProps {
  house: OccupancyRow;
  from: string;
  months: number;
  today: string;
  currency: string;
  onChanged: () => void;
}

function Months({ house, from, months, today, currency, onChanged }: MonthsProps) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [conflicts, setConflicts] = useState<BlockConflict[]>([]);
  const select = (next: Selection | null) => {
    setSelection(next);
    setConflicts([]);
  };
  const handlers = useDaySelection({
    selection,
    onSelect: select,
    first: from,
    last: addDays(monthStart(from, months), -1),
    vertical: ({ row, day }, step) => ({ row, day: addDays(day, step * 7) }),
  });
  return (
    <>
      <Help {...words.calendar.help} />
      <Legend />
      <FeedConflicts rows={[house]} />
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(320px, 1fr))" }}
        {...handlers}
      >
        {Array.from({ length: months }, (_, index) => monthStart(from, index)).map((month) => (
          <MonthTable
            key={month}
            month={month}
            house={house}
            today={today}
            currency={currency}
            selection={selection}
            conflicts={[...conflicts, ...house.conflicts].map(({ day }) => day)}
          />
        ))}
      </Box>
      {selection && (
        <SelectionPanel
          type="house"
          row={house}
          selection={selection}
          today={today}
          conflicts={conflicts}
          onConflicts={setConflicts}
          onChanged={onChanged}
          onClose={() => select(null)}
        >
          <DaysForm type="house" row={house} selection={selection} currency={currency} onSaved={onChanged} />
        </SelectionPanel>
      )}
    </>
  );
}
