import { Alert, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useGetList } from "react-admin";
import type { ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { typedAmount } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { useArea, useCompanyWords } from "../../../me.ts";
import { mutate, query } from "../../../procedures.ts";
import { MoneyInput } from "../desk/money-input.tsx";
import { useFirstFault } from "../use-first-fault.ts";
import { CloseShiftDialog } from "./close-shift.tsx";

const { shift: words } = gateWords;

interface DrawerTerminal {
  id: string;
  name: string;
}

/** Terminals where this person can open a drawer: a chief's own, all of a partner's; null until they are known. */
function useTerminals(): DrawerTerminal[] | null {
  const { area, me } = useArea();
  const everywhere = area === "partner";
  const { data, isPending } = useGetList(
    "terminal",
    { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" } },
    { enabled: everywhere },
  );
  if (!everywhere) return me.terminals;
  if (isPending) return null;
  return (data ?? []).map(({ id, _title }) => ({ id: String(id), name: String(_title) }));
}

/** Shown once it knows whether a terminal is to be chosen: sent before, it would be refused for the lack of one. */
export function OpenShiftForm({ onOpened }: { onOpened(): void }) {
  const terminals = useTerminals();
  return terminals && <OpeningFields terminals={terminals} onOpened={onOpened} />;
}

function OpeningFields({ terminals, onOpened }: { terminals: DrawerTerminal[]; onOpened(): void }) {
  const { me } = useArea();
  const { currency } = me.country;
  const { place, chooseDrawerPlace } = useCompanyWords();
  const [float, setFloat] = useState("");
  const [chosen, setChosen] = useState("");
  const { form, tried, tryOnce } = useFirstFault();
  const { busy, failure, run, forget } = useOrder();
  const [unexplained, setUnexplained] = useState<ShiftView | null>(null);
  const openingFloat = typedAmount(float, currency);
  const terminalId = terminals.length === 1 ? terminals[0]?.id : chosen || undefined;
  // The drawer before, of which a difference was not explained yet.
  const last = failure?.detail.shiftId;
  async function explain(shiftId: string) {
    setUnexplained(await query("desk.shift", { shiftId }));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    tryOnce();
    if (openingFloat === null || (terminals.length > 1 && !chosen)) return;
    if (await run(() => mutate("desk.openShift", { openingFloat, terminalId }))) onOpened();
  }
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 1, maxWidth: 420 }}>
      <Typography sx={{ mb: 1 }}>{words.closedNow}</Typography>
      {failure ? (
        <Alert
          severity="error"
          action={
            typeof last === "string" ? (
              <Button color="inherit" onClick={() => void explain(last)}>
                {words.explain}
              </Button>
            ) : null
          }
        >
          {failure.message}
        </Alert>
      ) : null}
      {unexplained ? (
        <CloseShiftDialog
          shift={unexplained}
          onClose={() => {
            setUnexplained(null);
            forget();
          }}
        />
      ) : null}
      {terminals.length > 1 ? (
        <TextField
          select
          label={place}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          error={tried && !chosen}
          helperText={tried && !chosen ? chooseDrawerPlace : " "}
        >
          {terminals.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <MoneyInput
        label={words.openingFloat}
        value={float}
        onChange={setFloat}
        currency={currency}
        error={tried && openingFloat === null ? words.floatNeeded : undefined}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {words.open}
      </Button>
    </Stack>
  );
}
