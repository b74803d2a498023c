import { Typography } from "@mui/material";
import { useNavigate } from "react-router-dom";
import { useRowAddress } from "../../../../backoffice/engine/row-address.ts";
import { CockpitFrame } from "../../../../backoffice/pages/cockpit/cockpit-frame.tsx";
import type { Cockpit } from "../../../modules/operator/schema.ts";
import { cockpitWords } from "../../../shared/words/fr/operator/cockpit.ts";
import { mayAct } from "../rules/may-change.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";
import { tripResource } from "../supply/trip.resource.ts";
import { SeatPicker } from "./seat-picker.tsx";

const changedInPlace = ["driver", "price", "counterSeats"];
const looks = ["sold", "held", "counter", "free"] as const;

/** The bus with its current sales; a sold seat links to its booking. */
function LiveSeats({ cockpit }: { cockpit: Cockpit }) {
  const navigate = useNavigate();
  const address = useRowAddress();
  const layout = cockpit.places?.layout as SeatLayout | null | undefined;
  if (!layout) return null;
  const lookOf = (seat: number) => {
    if (cockpit.soldUnits.includes(seat)) return "sold";
    if (cockpit.heldUnits.includes(seat)) return "held";
    return cockpit.entry.deskUnits.includes(seat) ? "counter" : "free";
  };
  const bookingOf = (seat: number) => cockpit.people.find(({ unit }) => unit === seat)?.bookingId;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, maxWidth: 420 }}>
        {cockpitWords.mapHelp}
      </Typography>
      <SeatPicker
        layout={layout}
        lookOf={lookOf}
        isOpen={(seat) => bookingOf(seat) !== undefined}
        onToggle={(seat) => navigate(address("booking", bookingOf(seat) ?? ""))}
        shown={looks}
      />
    </>
  );
}

export function DepartureCockpit() {
  return <CockpitFrame resource={tripResource} Places={LiveSeats} inPlace={changedInPlace} mayAct={mayAct} />;
}
