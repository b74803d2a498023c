import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../../../backoffice/procedures.ts";
import { shade } from "../../../../backoffice/shades.ts";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import { linesOf, type TicketChoice, unfinishedPools } from "../rules/ticket-choice.ts";
import type { HallView, SeatView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { placeName } from "../words/fr/place-name.ts";
import { HallDrawing, HallLegend, type PlacePaint } from "./hall-drawing.tsx";

const { map, detail: words } = eventWords;
type Look = "free" | "chosen" | "taken" | "other";

/** Minimum size in pixels of a place that can be touched. */
const touchable = 30;

const grey = { fill: shade("line"), stroke: shade("line-strong"), ink: shade("ink-soft") };
const paints: Record<Look, PlacePaint> = {
  free: { fill: shade("surface"), stroke: shade("edge-forest-600"), ink: shade("ink") },
  chosen: { fill: shade("sun-400"), stroke: shade("sun-600"), ink: shade("on-sun") },
  taken: grey,
  other: grey,
};

/** The drawing of a hall, loaded once because it does not change while the desk is open. */
function useHall({ id, layout }: OperatedSessionView): HallView | null {
  const { data } = useQuery({
    queryKey: ["event", "hall", id],
    queryFn: () => query("event.detail", { id, code: "" }),
    enabled: layout !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.hall ?? null;
}

interface HallChoiceProps {
  session: OperatedSessionView;
  choice: TicketChoice;
  onPress: (seat: SeatView) => void;
  onClear: () => void;
}

/** The numbered places of a customer at the desk; without a choice, adjacent ones are assigned. */
export function HallChoice({ session, choice, onPress, onClear }: HallChoiceProps) {
  const hall = useHall(session);
  if (!hall || hall.seats.length === 0) return null;
  const poolOf = ({ ordinal }: SeatView) => session.pools.find((pool) => pool.ordinal === ordinal);
  const nameOf = (seat: SeatView) => placeName(poolOf(seat)?.name ?? "", seat.label);
  const taken = new Set(session.taken);
  function lookOf(seat: SeatView): Look {
    if (choice.seats.includes(seat.unit)) return "chosen";
    if (taken.has(seat.unit)) return "taken";
    return poolOf(seat)?.tariffs.some(({ state }) => state === "OPEN") ? "free" : "other";
  }
  function drawn(seat: SeatView) {
    const look = lookOf(seat);
    const name = `${nameOf(seat)}, ${map.state[look]}`;
    return {
      paint: paints[look],
      name,
      open: look === "free" || look === "chosen",
      chosen: look === "chosen",
    };
  }
  const labels = hall.seats.filter(({ unit }) => choice.seats.includes(unit)).map(nameOf);
  const [unfinished] = unfinishedPools(session.pools, choice);
  const placed = linesOf(session.pools, choice).some(({ pool }) => pool.numbered) ? words.seatsAny : "";
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 700, mb: 1 }}>
        {words.seats}
      </Typography>
      <HallLegend
        entries={(["free", "chosen", "taken"] as const).map((look) => ({
          name: map.legend[look],
          paint: paints[look],
        }))}
      />
      <HallDrawing hall={hall} label={map.label} drawn={drawn} onPress={onPress} cell={touchable} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 44, mt: 1 }}>
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {labels.length > 0 ? words.seatsChosen(labels) : placed}
        </Typography>
        {labels.length > 0 && <Button onClick={onClear}>{words.clearSeats}</Button>}
      </Box>
      {unfinished && (
        <Alert severity="info">{words.seatChooseRest(unfinished.count, unfinished.pool.name)}</Alert>
      )}
    </Box>
  );
}
