import { Box, Typography } from "@mui/material";
import { CockpitFrame } from "../../../../backoffice/pages/cockpit/cockpit-frame.tsx";
import { FillBar } from "../../../../backoffice/pages/cockpit/figure.tsx";
import type { Cockpit } from "../../../modules/operator/schema.ts";
import { cockpitWords } from "../../../shared/words/fr/operator/cockpit.ts";
import type { HallView } from "../search/event-view-schema.ts";
import { eventSessionResource } from "../supply/event-session.resource.ts";
import { LiveHall } from "./live-hall.tsx";
import { SessionPools } from "./session-pools.tsx";

/** The hall with its current sales, and the occupancy of each pool. */
function LivePlaces({ cockpit }: { cockpit: Cockpit }) {
  const hall = cockpit.places?.layout as HallView | null | undefined;
  return (
    <>
      {hall && hall.seats.length > 0 ? <LiveHall cockpit={cockpit} hall={hall} /> : null}
      <Pools cockpit={cockpit} />
    </>
  );
}

function Pools({ cockpit }: { cockpit: Cockpit }) {
  const within = (units: readonly number[], from: number, to: number) =>
    units.filter((unit) => unit >= from && unit < to).length;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", minWidth: { lg: 340 } }}>
      {cockpit.places?.parts.map(({ name, capacity, from, to }) => {
        const [sold, held] = [within(cockpit.soldUnits, from, to), within(cockpit.heldUnits, from, to)];
        return (
          <Box component="li" key={name} sx={{ py: 1 }}>
            <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
            <FillBar sold={sold} held={held} capacity={capacity} />
            <Typography variant="body2" color="text.secondary">
              {cockpitWords.part(sold, held, capacity)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

export function SessionCockpit() {
  return (
    <CockpitFrame resource={eventSessionResource} Places={LivePlaces}>
      <SessionPools />
    </CockpitFrame>
  );
}
