import { Alert, Button, Card, Stack } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import type { GateEntry } from "../../../modules/desk/gate/gate-schema.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import type { GateDeparture } from "../gate/gate-schema.ts";
import { mayChange } from "../rules/may-change.ts";

const { manifest: words } = gateWords;

/** The driver and the plate, which the manifest must show on the road; once the bus has arrived they stay. */
export function DriverForm({ entry }: { entry: GateEntry }) {
  const { data } = useQuery({
    queryKey: ["gate", "departure", entry.id],
    queryFn: () => query("trip.gateDeparture", { id: entry.id }),
  });
  return data && mayChange(entry) ? <DriverFields departure={data} /> : null;
}

function DriverFields({ departure }: { departure: GateDeparture }) {
  const queries = useQueryClient();
  const [driver, setDriver] = useState(departure.driver ?? "");
  const [plate, setPlate] = useState(departure.plate);
  const [saved, setSaved] = useState(false);
  const { busy, failure, run } = useOrder();
  const write = (set: (value: string) => void) => (value: string) => {
    setSaved(false);
    set(value);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await run(() => mutate("trip.nameDriver", { id: departure.id, driver, plate })))) return;
    // The manifest shows the new driver before it can be printed as saved.
    await queries.invalidateQueries({ queryKey: ["gate"] });
    setSaved(true);
  }
  return (
    <Card component="form" noValidate onSubmit={submit} sx={{ p: 2 }}>
      <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, alignItems: { sm: "start" } }}>
        <LimitedField
          label={words.driver}
          value={driver}
          onChange={(event) => write(setDriver)(event.target.value)}
          maximum={80}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
          sx={{ flex: 1 }}
        />
        <LimitedField
          label={words.plate}
          value={plate}
          onChange={(event) => write(setPlate)(event.target.value)}
          helperText={words.plateHelp}
          maximum={20}
          slotProps={{
            htmlInput: { autoComplete: "off", autoCapitalize: "characters" },
          }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" disabled={busy} sx={{ minHeight: 48 }}>
          {words.saveDriver}
        </Button>
      </Stack>
      {failure ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {Object.values(failure.fields)[0] ?? failure.message}
        </Alert>
      ) : null}
      {saved ? (
        <Alert severity="success" sx={{ mt: 1 }}>
          {words.driverSaved}
        </Alert>
      ) : null}
    </Card>
  );
}
