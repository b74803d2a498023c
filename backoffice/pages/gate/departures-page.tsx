import { Box, Button, Card, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import type { GateDeparture } from "../../../src/modules/trip/gate/gate-schema.ts";
import { scannerPath } from "../../../src/shared/address/routes.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { Failed } from "../../engine/call-state.tsx";
import { useDesk } from "../../me.ts";
import { AllotSeats } from "./allot-seats.tsx";
import { type ChosenDay, DaySwitch, DepartureHead, useGateDepartures } from "./departure-list.tsx";
import { ManifestView } from "./manifest.tsx";

const { departures: words } = gateFr;

/** What is done most has a whole line of a telephone. */
const actionsSx = {
  display: "grid",
  gap: 1,
  mt: 1.5,
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, max-content)" },
} as const;

function DepartureCard({ departure }: { departure: GateDeparture }) {
  const { area } = useDesk();
  const running = departure.state !== "CANCELLED" && departure.state !== "DEPARTED";
  return (
    <Card component="li" sx={{ p: 2, listStyle: "none" }}>
      <DepartureHead departure={departure} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {words.sold(departure.sold, departure.seatCount)} ·{" "}
        <strong>{words.boarded(departure.boarded, departure.tickets)}</strong> ·{" "}
        {departure.driver ?? words.noDriver}
        {departure.state === "CANCELLED" ? ` · ${gateFr.desk.cancelled}` : ""}
      </Typography>
      <Box sx={actionsSx}>
        <Button
          size="small"
          variant="contained"
          sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}
          href={`${areaPaths[area].dashboard}/${scannerPath}#${departure.id}`}
        >
          {words.scan}
        </Button>
        <Button size="small" variant="outlined" component={Link} to={`?manifest=${departure.id}`}>
          {words.manifest}
        </Button>
        {running ? (
          <Button size="small" variant="outlined" component={Link} to={`?seats=${departure.id}`}>
            {words.allot}
          </Button>
        ) : null}
      </Box>
    </Card>
  );
}

function Departures() {
  const [day, setDay] = useState<ChosenDay>(null);
  const { data, error, isPending, refetch } = useGateDepartures(day);
  return (
    <>
      <DaySwitch day={day} onChange={setDay} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Typography>{gateFr.loading}</Typography> : null}
      {data?.departures.length === 0 ? (
        <Typography color="text.secondary">{gateFr.desk.noDepartures}</Typography>
      ) : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {data?.departures.map((departure) => (
          <DepartureCard key={departure.id} departure={departure} />
        ))}
      </Stack>
    </>
  );
}

/** What boards today, and for each departure its manifest, its counter seats and its scanner. */
export function DeparturesPage() {
  const [query] = useSearchParams();
  const [manifest, seats] = [query.get("manifest"), query.get("seats")];
  return (
    <Stack sx={{ py: 2, maxWidth: 1100 }}>
      <Title title={words.title} />
      {manifest || seats ? (
        <Button component={Link} to="?" sx={{ alignSelf: "start", mb: 1 }}>
          ‹ {gateFr.back}
        </Button>
      ) : null}
      {manifest ? <ManifestView id={manifest} /> : null}
      {seats ? <AllotSeats id={seats} /> : null}
      {manifest || seats ? null : <Departures />}
    </Stack>
  );
}
