import { Box, Stack, Typography } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { HallView, SeatView } from "../../../../src/modules/event/search/event-view-schema.ts";
import { hasSeats } from "../../../../src/modules/event/supply/venue-layout-schema.ts";
import type { Cockpit } from "../../../../src/modules/operator/schema.ts";
import { nearestSeat } from "../../../../src/shared/event/nearest-seat.ts";
import { eventSupplyFr } from "../../../../src/shared/fr/event/event-supply.ts";
import { cockpitFr } from "../../../../src/shared/fr/operator/cockpit.ts";
import { useRowAddress } from "../../../engine/row-address.ts";
import { useDesk } from "../../../me.ts";
import { colours } from "../../../theme.ts";
import { ask } from "../../cockpit/api.ts";
import { piecesOf } from "./layout-edits.ts";
import { PieceShape } from "./map-drawing.tsx";

type Look = keyof typeof cockpitFr.places;

const looks: Record<Look, { fill: string; stroke: string; strokeDasharray?: string }> = {
  sold: { fill: colours.forest[700], stroke: colours.forest[900] },
  held: { fill: colours.sun[100], stroke: colours.sun[600], strokeDasharray: "0.2 0.1" },
  free: { fill: "#fff", stroke: colours.forest[600] },
};

interface LiveHallProps {
  cockpit: Cockpit;
  hall: HallView;
}

/** The address of the booking that a sold place belongs to, asked for when the place is touched. */
function useOpenPlace({ entry: { id } }: Cockpit) {
  const { area } = useDesk();
  const navigate = useNavigate();
  const address = useRowAddress();
  const notify = useNotify();
  return (unit: number) =>
    void ask("operator.bookingAt", { area, id, unit }).then(
      ({ bookingId }) => navigate(address("booking", bookingId)),
      (error: Error) => notify(error.message, { type: "warning" }),
    );
}

/** The hall from above; the arrows move from place to place, and a sold one leads to its booking. */
export function LiveHall({ cockpit, hall: { layout, seats } }: LiveHallProps) {
  const open = useOpenPlace(cockpit);
  const drawing = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const sold = new Set(cockpit.soldUnits);
  const held = new Set(cockpit.heldUnits);
  const lookOf = ({ unit }: SeatView): Look => (sold.has(unit) ? "sold" : held.has(unit) ? "held" : "free");
  const entry = seats.find(({ unit }) => unit === focused) ?? seats[0];
  function press(event: KeyboardEvent) {
    if (!entry) return;
    if (event.key === "Enter" && sold.has(entry.unit)) return open(entry.unit);
    const target = nearestSeat(seats, entry, event.key);
    if (!target) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGElement>(`[data-unit="${target.unit}"]`)?.focus();
  }
  const poolOf = ({ unit }: SeatView) =>
    cockpit.places?.parts.find(({ from, to }) => unit >= from && unit < to)?.name ?? "";
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1, maxWidth: 480 }}>
        {cockpitFr.mapHelp}
      </Typography>
      <Legend />
      <Box sx={{ overflowX: "auto", border: 1, borderColor: "divider", borderRadius: 2 }}>
        <Box
          component="svg"
          ref={drawing}
          role="group"
          aria-label={cockpitFr.map}
          viewBox={`-0.5 -0.5 ${layout.width + 1} ${layout.height + 1}`}
          onKeyDown={press}
          sx={{ display: "block", width: layout.width * 15, bgcolor: colours.paper }}
        >
          {piecesOf(layout)
            .filter(({ type, index }) => type !== "zone" || layout.zones[index]?.kind === "STANDING")
            .map((piece) => (
              <PieceShape key={`${piece.type}-${piece.index}`} layout={layout} piece={piece} />
            ))}
          {namedZones(layout, seats).map(({ name, x, y }) => (
            <text key={name} x={x} y={y - 0.45} fontSize={0.8} fontWeight={700} fill={colours.forest[900]}>
              {name}
            </text>
          ))}
          {seats.map((seat) => {
            const look = lookOf(seat);
            return (
              // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
              <g
                key={seat.unit}
                role="button"
                data-unit={seat.unit}
                aria-disabled={look !== "sold" || undefined}
                aria-label={`${eventSupplyFr.place(poolOf(seat), seat.label)}, ${cockpitFr.places[look]}`}
                tabIndex={seat === entry ? 0 : -1}
                onFocus={() => setFocused(seat.unit)}
                onClick={() => look === "sold" && open(seat.unit)}
                style={{ cursor: look === "sold" ? "pointer" : "default", outline: "none" }}
              >
                <Place seat={seat} look={look} focused={seat.unit === focused} />
              </g>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

/** Zones of numbered places that this session sells. */
const namedZones = ({ zones }: HallView["layout"], seats: readonly SeatView[]) =>
  zones.filter((zone) => zone.kind !== "STANDING" && hasSeats(seats, zone));

function Place({ seat, look, focused }: { seat: SeatView; look: Look; focused: boolean }) {
  const paint = { ...looks[look], ...(focused ? { stroke: colours.clay[500] } : {}) };
  return (
    <>
      <circle cx={seat.x} cy={seat.y} r={seat.size / 2} {...paint} strokeWidth={focused ? 0.2 : 0.07} />
      <text
        x={seat.x}
        y={seat.y}
        fontSize={seat.size > 1 ? 0.8 : 0.34}
        textAnchor="middle"
        dominantBaseline="central"
        fill={look === "sold" ? "#fff" : colours.ink}
      >
        {seat.label}
      </text>
    </>
  );
}

function Legend() {
  return (
    <Stack direction="row" sx={{ gap: 1.5, mb: 1, flexWrap: "wrap" }}>
      {(Object.keys(looks) as Look[]).map((look) => (
        <Stack key={look} direction="row" sx={{ gap: 0.75, alignItems: "center" }}>
          <Box
            sx={{
              width: 16,
              height: 16,
              borderRadius: "50%",
              bgcolor: looks[look].fill,
              border: `2px ${look === "held" ? "dashed" : "solid"} ${looks[look].stroke}`,
            }}
          />
          <Typography variant="body2">{cockpitFr.places[look]}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
