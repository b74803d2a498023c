import { Alert, Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import type { OccupancyRow } from "../operate/operate-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";

const words = fleetWords.assign;

interface AssignCarProps {
  bookingId: string;
  others: readonly OccupancyRow[];
  onChanged: () => void;
}

/** Moves a booking to another car on the same days. */
export function AssignCar({ bookingId, others, onChanged }: AssignCarProps) {
  const [productId, setProductId] = useState("");
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const wanted = { bookingId, productId };
  const assign = async () => {
    if (!(await run(() => mutate("rental.assignCar", wanted)))) return;
    notify(words.done, { type: "success" });
    onChanged();
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={words.label}
        value={productId}
        onChange={(event) => setProductId(event.target.value)}
        sx={{ minWidth: 240 }}
      >
        {others.map((row) => (
          <MenuItem key={row.productId} value={row.productId}>
            {`${row.title} · ${row.detail}`}
          </MenuItem>
        ))}
      </TextField>
      {productId ? (
        <CallTrial of={["assign", wanted]} ask={() => query("rental.tryAssigning", wanted)} />
      ) : null}
      <Button size="small" variant="outlined" disabled={busy || !productId} onClick={assign}>
        {words.submit}
      </Button>
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </>
  );
}
