import { Box, Typography } from "@mui/material";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useRowAddress } from "../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../backoffice/me.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { shade } from "../../../../backoffice/shades.ts";
import type { Cockpit } from "../../../modules/operator/schema.ts";
import { cockpitWords } from "../../../shared/words/fr/operator/cockpit.ts";
import type { HallView, SeatView } from "../search/event-view-schema.ts";
import { placeName } from "../words/fr/place-name.ts";
import { HallDrawing, HallLegend, type PlacePaint } from "./hall-drawing.tsx";

type Look = keyof typeof cockpitWords.places;

const paints: Record<Look, PlacePaint> = {
  sold: { fill: shade("forest-700"), stroke: shade("edge-forest-900"), ink: shade("white") },
  held: {
    fill: shade("ground-sun-100"),
    stroke: shade("sun-600"),
    ink: shade("ink"),
    strokeDasharray: "0.2 0.1",
  },
  free: { fill: shade("surface"), stroke: shade("edge-forest-600"), ink: shade("ink") },
};

interface LiveHallProps {
  cockpit: Cockpit;
  hall: HallView;
}

/** Opens the booking of a sold place, looked up on click. */
function useOpenPlace({ entry: { id } }: Cockpit) {
  const { area } = useArea();
  const navigate = useNavigate();
  const address = useRowAddress();
  const notify = useNotify();
  return (unit: number) =>
    void query("operator.bookingAt", { area, id, unit }).then(
      ({ bookingId }) => navigate(address("booking", bookingId)),
      (error: Error) => notify(error.message, { type: "warning" }),
    );
}

/** The hall with its current sales; a sold place links to its booking. */
export function LiveHall({ cockpit, hall }: LiveHallProps) {
  const open = useOpenPlace(cockpit);
  const sold = new Set(cockpit.soldUnits);
  const held = new Set(cockpit.heldUnits);
  const poolOf = ({ unit }: SeatView) =>
    cockpit.places?.parts.find(({ from, to }) => unit >= from && unit < to)?.name ?? "";
  function drawn(seat: SeatView) {
    const look: Look = sold.has(seat.unit) ? "sold" : held.has(seat.unit) ? "held" : "free";
    const name = `${placeName(poolOf(seat), seat.label)}, ${cockpitWords.places[look]}`;
    return { paint: paints[look], name, open: look === "sold" };
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1, maxWidth: 480 }}>
        {cockpitWords.mapHelp}
      </Typography>
      <HallLegend
        entries={(Object.keys(paints) as Look[]).map((look) => ({
          name: cockpitWords.places[look],
          paint: paints[look],
        }))}
      />
      <HallDrawing hall={hall} label={cockpitWords.map} drawn={drawn} onPress={({ unit }) => open(unit)} />
    </Box>
  );
}
