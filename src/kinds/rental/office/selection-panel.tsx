import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { mutate } from "../../../../backoffice/procedures.ts";
import { rangeOf, type Selection } from "../../../../backoffice/timeline/timeline-move.ts";
import { addDays, daysBetween, formatDayShort } from "../../../shared/dates.ts";
import { formatPeriod } from "../../../shared/paper-dates.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import type { OccupancyRow, OccupancySpan } from "../operate/occupancy-schema.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import { rentalMoveWords } from "../words/fr/rental-move.ts";
import type { BlockConflict } from "./block-form.tsx";
import { BlockForm } from "./block-form.tsx";
import { spansIn } from "./day-cell.ts";
import { periodText } from "./stay-text.ts";
import { usePanelFocus } from "./use-panel-focus.ts";

export type RentalType = "car" | "house";

interface PanelProps {
  type: RentalType;
  row: OccupancyRow;
  selection: Selection;
  today: string;
  conflicts: readonly BlockConflict[];
  onConflicts: (conflicts: BlockConflict[]) => void;
  onChanged: () => void;
  onClose: () => void;
  /** Opens the form that moves a booking; left out where bookings do not move. */
  onMove?: (booking: OccupancySpan) => void;
  /** Shows the payment of a move that holds days. */
  onPayment?: (changeId: string) => void;
  /** Other actions for the selected days. */
  children?: ReactNode;
}

function bringChosenIntoView(panel: HTMLElement): void {
  const cells = document.querySelectorAll("[data-chosen]");
  const bottom = cells[cells.length - 1]?.getBoundingClientRect().bottom ?? 0;
  const hidden = bottom - panel.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden + 12 });
}

/**
 * Keeps the selected days visible above the panel, also when a block or a booking makes it higher: the page scrolls as
 * far as needed once the mouse button is released. Scrolling earlier would move other days under the mouse and select
 * them too.
 */
function useChosenInView(panel: RefObject<HTMLElement | null>, selection: Selection): void {
  useEffect(() => {
    const shown = panel.current;
    if (!selection || !shown) return;
    const isChoosing = () => document.querySelector("[data-choosing]") !== null;
    const show = () => (isChoosing() ? undefined : bringChosenIntoView(shown));
    const size = new ResizeObserver(show);
    size.observe(shown);
    if (isChoosing()) addEventListener("pointerup", show, { once: true });
    return () => {
      size.disconnect();
      removeEventListener("pointerup", show);
    };
  }, [panel, selection]);
}

/** The selected days: their bookings, and the possible actions. */
export function SelectionPanel(props: PanelProps) {
  const {
    type,
    row,
    selection,
    today,
    conflicts,
    onConflicts,
    onChanged,
    onClose,
    children,
    onMove,
    onPayment,
  } = props;
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const focus = usePanelFocus(title, { selection, row });
  const close = () => {
    focus.leave();
    onClose();
  };
  useChosenInView(panel, selection);
  const range = rangeOf(selection);
  const spans = spansIn(row, range);
  const sells = spans.length === 0 && range.from >= today && row.published;
  const length = words.length[type](daysBetween(range.from, range.to));
  return (
    <Card
      ref={panel}
      aria-live="polite"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) close();
      }}
      sx={{
        p: 2,
        mt: 1,
        "[data-choosing] ~ &": { visibility: "hidden" },
        position: "sticky",
        bottom: 8,
        zIndex: 4,
        boxShadow: 6,
        maxHeight: { xs: "50vh", sm: "60vh" },
        overflow: "auto",
      }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 1 }}>
        <Typography ref={title} tabIndex={-1} sx={{ fontWeight: 700, flex: "1 1 240px", outline: "none" }}>
          {`${[row.title, row.detail].filter(Boolean).join(" · ")} — ${formatPeriod(range.from, range.to)} (${length})`}
        </Typography>
        {sells && (
          <Button
            component={Link}
            variant="contained"
            size="small"
            to={`${areaPaths.partner.dashboard}/gate/desk?${new URLSearchParams({
              entry: row.productId,
              from: range.from,
              to: addDays(range.to, 1),
            })}`}
          >
            {words.desk.sell}
          </Button>
        )}
        <Button size="small" onClick={close}>
          {words.close}
        </Button>
      </Stack>
      {spans.map((span) => (
        <SpanLine
          key={`${span.id}-${span.from}`}
          type={type}
          span={span}
          onChanged={onChanged}
          {...(onMove && movesFrom(span, row) ? { onMove: () => onMove(span) } : {})}
          {...(onPayment ? { onPayment } : {})}
        />
      ))}
      {conflicts.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {words.block.conflicts(new Set(conflicts.map(({ day }) => day)).size)}
          {conflicts.map(({ day, code, customer }) => (
            <div key={`${day} ${code}`}>{[formatDayShort(day), code, customer].join(" · ")}</div>
          ))}
        </Alert>
      )}
      {range.to < today ? (
        <Typography color="text.secondary">{words.block.past}</Typography>
      ) : (
        <>
          {children}
          <BlockForm
            productId={row.productId}
            from={range.from < today ? today : range.from}
            to={range.to}
            onBlocked={(found) => {
              onConflicts(found);
              onChanged();
            }}
          />
        </>
      )}
    </Card>
  );
}

interface SpanLineProps {
  type: RentalType;
  span: OccupancySpan;
  onChanged: () => void;
  onMove?: () => void;
  onPayment?: (changeId: string) => void;
}

/** A booking of the row itself: one of a villa is moved from the villa's row. */
const movesFrom = ({ id, bookingId, stay }: OccupancySpan, { productId }: OccupancyRow): boolean =>
  id === bookingId && stay?.productId === productId;

/** A booking with its link, or a block that can be removed. */
function SpanLine({ type, span, onChanged, onMove, onPayment }: SpanLineProps) {
  const { busy, failure, run } = useOrder();
  const { me } = useArea();
  const unblock = async () => {
    const done = await run(async () => {
      await mutate("rental.unblockDays", { blockId: span.id });
      return true;
    });
    if (done) onChanged();
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap", mb: 0.5 }}>
      <Typography>
        {[
          span.works ? words.works.state : words.states[span.state],
          periodText(span, me.country.timeZone),
          span.label,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {span.bookingId && (
        <Button
          size="small"
          component={Link}
          to={`${areaPaths.partner.dashboard}/rental-${type}/rental/${span.bookingId}/show`}
        >
          {words.openBooking}
        </Button>
      )}
      {onMove && (
        <Button size="small" variant="outlined" onClick={onMove}>
          {rentalMoveWords.open}
        </Button>
      )}
      {span.changeId && onPayment && (
        <Button size="small" variant="outlined" onClick={() => onPayment(span.changeId ?? "")}>
          {rentalMoveWords.payment.open}
        </Button>
      )}
      {span.state === "BLOCKED" && (
        <Button size="small" variant="outlined" disabled={busy} onClick={unblock}>
          {words.block.remove}
        </Button>
      )}
      {span.state === "IMPORTED" && (
        <Typography color="text.secondary">{words.block.importedText}</Typography>
      )}
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </Stack>
  );
}
