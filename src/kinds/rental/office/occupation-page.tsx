import { Box, Paper, Stack, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { Title } from "react-admin";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { Timeline } from "../../../../backoffice/timeline/timeline.tsx";
import type { Selection } from "../../../../backoffice/timeline/timeline-move.ts";
import { exactAt } from "../../../../backoffice/timeline/timeline-place.ts";
import { type Span, spanAt, type Zoom } from "../../../../backoffice/timeline/timeline-scale.ts";
import { TimelineToolbar } from "../../../../backoffice/timeline/timeline-toolbar.tsx";
import { usePeriod } from "../../../../backoffice/timeline/use-period.ts";
import { dayOf } from "../../../shared/dates.ts";
import { minute } from "../../../shared/durations.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import type { Occupancy } from "../operate/occupancy-schema.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import { rentalMoveWords } from "../words/fr/rental-move.ts";
import type { BlockConflict } from "./block-form.tsx";
import { DaysForm } from "./days-form.tsx";
import { FeedConflicts } from "./feed-conflicts.tsx";
import { FleetPages } from "./fleet/fleet-pages.tsx";
import { useOccupancy } from "./fleet/use-occupancy.ts";
import { Help, Legend } from "./month-bar.tsx";
import { ChangeDialog } from "./move/change-dialog.tsx";
import { MoveAnswerText } from "./move/move-answer.tsx";
import { MoveDialog } from "./move/move-dialog.tsx";
import { useOpenChange } from "./move/use-open-change.ts";
import { useRentalMove } from "./move/use-rental-move.ts";
import { PaperAlert } from "./paper-alert.tsx";
import { PricesLink } from "./prices/prices-link.tsx";
import { SeasonPrices } from "./prices/season-prices.tsx";
import { timelineRows } from "./rental-bars.ts";
import { type RentalType, SelectionPanel } from "./selection-panel.tsx";

/** Refresh interval for new bookings. */
const refreshEvery = 30_000;

export function CarOccupationPage() {
  return <Occupation type="car" title={pageTitleWords.rentals.carOccupation} />;
}

export function HouseOccupationPage() {
  return <Occupation type="house" title={pageTitleWords.rentals.houseOccupation} />;
}

/** All cars or houses of a company, from a day up to a year. */
function Occupation({ type, title }: { type: RentalType; title: string }) {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const { zoom, day, onChange } = usePeriod(today);
  const span = useMemo(() => spanAt(zoom, day), [zoom, day]);
  const { occupancy, companyId, shown } = useOccupancy({ type, ...span, refreshEvery });
  const data = occupancy.data;
  const refetch = () => void occupancy.refetch();
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={title} />
      <TimelineToolbar {...{ zoom, day, today, onChange }}>
        {data && data.rows.length > 0 ? (
          <SeasonPrices
            type={type}
            rows={data.rows}
            total={data.total}
            currency={data.currency}
            today={today}
            onSaved={refetch}
          />
        ) : null}
        <PricesLink rows={data?.rows ?? []} type={type} from={span.from} />
      </TimelineToolbar>
      {occupancy.error && <Failed error={occupancy.error} onRetry={refetch} />}
      {data && <FleetPages type={type} shown={shown} total={data.total} />}
      {data && data.rows.length > 0 ? (
        <Stack>
          <Help touch={words.help.touch} mouse={`${words.help.mouse} ${rentalMoveWords.help}`} />
          {/* On a telephone it would fill the first screen. */}
          <Box sx={{ order: { xs: 1, sm: 0 } }}>
            <Legend bars />
          </Box>
          <FeedConflicts rows={data.rows} />
          {type === "car" && <PaperAlert companyId={companyId} />}
          <Fleet
            key={`${span.from} ${span.days}`}
            {...{ type, title, zoom, span, today, data }}
            onChanged={refetch}
          />
        </Stack>
      ) : null}
    </Box>
  );
}

interface FleetProps {
  type: RentalType;
  title: string;
  zoom: Zoom;
  span: Span;
  today: string;
  data: Occupancy;
  onChanged(): void;
}

/** The bars, what is chosen among them, and what is being moved. */
function Fleet({ type, title, zoom, span, today, data, onChanged }: FleetProps) {
  const { timeZone } = useArea().me.country;
  const { rows, cleanings, currency } = data;
  const [selection, setSelection] = useState<Selection | null>(null);
  const [conflicts, setConflicts] = useState<BlockConflict[]>([]);
  // To the minute, so that the bars are not computed anew while one is dragged.
  const now = exactAt(span, new Date(Math.floor(Date.now() / minute) * minute), timeZone);
  const bars = useMemo(
    () => timelineRows(rows, { type, span, timeZone, now, cleanings }),
    [rows, type, span, timeZone, now, cleanings],
  );
  const move = useRentalMove(rows, timeZone);
  const payment = useOpenChange();
  const chosen = rows.find(({ productId }) => productId === selection?.row);
  const select = (next: Selection | null) => {
    setSelection(next);
    setConflicts([]);
  };
  return (
    <>
      <Timeline
        label={title}
        heading={words.columns[type]}
        rows={bars}
        {...{ zoom, span, now }}
        choice={{
          selection,
          onSelect: select,
          conflicts: [...conflicts, ...(chosen?.conflicts ?? [])].map(({ day }) => day),
        }}
        move={move}
      >
        {move.proposal && move.answer ? (
          <Paper square role="status" sx={{ p: 1.5, borderTop: 2, borderColor: "divider" }}>
            <Typography sx={{ fontWeight: 700 }}>{move.where}</Typography>
            <MoveAnswerText answer={move.answer} brief />
            <Typography variant="body2" color="text.secondary">
              {rentalMoveWords.drop}
            </Typography>
          </Paper>
        ) : null}
      </Timeline>
      {move.dropped ? (
        <MoveDialog
          {...{ type, rows }}
          {...move.dropped}
          onDone={({ changeId }) => {
            onChanged();
            move.forget();
            if (changeId) payment.open(changeId);
          }}
          onClose={move.forget}
        />
      ) : null}
      {payment.changeId ? (
        <ChangeDialog
          key={payment.changeId}
          changeId={payment.changeId}
          again={(change) => {
            const again = move.again(change);
            return (
              again &&
              (() => {
                payment.close();
                again();
              })
            );
          }}
          onChanged={onChanged}
          onClose={payment.close}
        />
      ) : null}
      {chosen && selection ? (
        <SelectionPanel
          type={type}
          row={chosen}
          selection={selection}
          today={today}
          conflicts={conflicts}
          onConflicts={setConflicts}
          onChanged={onChanged}
          onClose={() => select(null)}
          onMove={move.open}
          onPayment={payment.open}
        >
          <DaysForm type={type} row={chosen} selection={selection} currency={currency} onSaved={onChanged} />
        </SelectionPanel>
      ) : null}
    </>
  );
}
