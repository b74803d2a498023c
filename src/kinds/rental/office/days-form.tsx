import { Alert, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { WeekdayToggles } from "../../../../backoffice/engine/weekday-toggles.tsx";
import { catchFocus } from "../../../../backoffice/frame/content.ts";
import { mutate } from "../../../../backoffice/procedures.ts";
import { rangeOf, type Selection } from "../../../../backoffice/timeline/timeline-move.ts";
import { currencyDigits, currencyLabel } from "../../../shared/money.ts";
import type { OccupancyRow } from "../operate/occupancy-schema.ts";
import type { SetDaysInput } from "../operate/operate-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import type { RentalType } from "./selection-panel.tsx";

const words = fleetWords.days;

type Choice = "" | "yes" | "no";
interface Draft {
  price: string;
  minStay: string;
  arrival: Choice;
  departure: Choice;
}
const untouched: Draft = { price: "", minStay: "", arrival: "", departure: "" };
type Rule = Pick<SetDaysInput, "price" | "minStay" | "arrivalOk" | "departureOk">;

const ordinary: Rule = { price: null, minStay: null, arrivalOk: true, departureOk: true };

/** The filled-in values; an empty field leaves its days unchanged. */
function ruleOf({ price, minStay, arrival, departure }: Draft, currency: string): Rule {
  return {
    ...(price && { price: Math.round(Number(price.replace(",", ".")) * 10 ** currencyDigits(currency)) }),
    ...(minStay && { minStay: Number(minStay) }),
    ...(arrival && { arrivalOk: arrival === "yes" }),
    ...(departure && { departureOk: departure === "yes" }),
  };
}

interface DaysFormProps {
  type: RentalType;
  row: OccupancyRow;
  selection: Selection;
  currency: string;
  onSaved: () => void;
}

/** The price and rules of the selected days or nights. */
export function DaysForm({ type, row, selection, currency, onSaved }: DaysFormProps) {
  const [draft, setDraft] = useState(untouched);
  const [weekdays, setWeekdays] = useState<number[]>([]);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const rule = ruleOf(draft, currency);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const save = async (changes: Rule) => {
    const productIds = [row.productId];
    const answer = await run(() =>
      mutate("rental.setDays", { productIds, ...rangeOf(selection), weekdays, ...changes }),
    );
    if (!answer) return;
    setDraft(untouched);
    // Its button is disabled again.
    requestAnimationFrame(() => catchFocus(form.current));
    notify(words.done[type](answer.days), { type: "success" });
    onSaved();
  };
  const number = (name: "price" | "minStay", label: string) => (
    <TextField
      size="small"
      label={label}
      value={draft[name]}
      error={Boolean(failure?.fields[name])}
      helperText={failure?.fields[name] ?? words.emptyHelp}
      onChange={(event) => change({ [name]: event.target.value.replace(/[^\d,.]/g, "") })}
      slotProps={{ htmlInput: { inputMode: "numeric" }, inputLabel: { shrink: true } }}
      sx={{ flex: "1 1 140px", maxWidth: 230 }}
    />
  );
  return (
    <form
      ref={form}
      tabIndex={-1}
      style={{ outline: "none" }}
      onSubmit={(event) => {
        event.preventDefault();
        void save(rule);
      }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "start", mt: 1 }}>
        {number("price", words.price[type](currencyLabel(currency)))}
        {number("minStay", words.minStay[type])}
        <Permission label={words.arrival} value={draft.arrival} onChange={(arrival) => change({ arrival })} />
        <Permission
          label={words.departure}
          value={draft.departure}
          onChange={(departure) => change({ departure })}
        />
        <Button type="submit" variant="contained" disabled={busy || Object.keys(rule).length === 0}>
          {words.submit}
        </Button>
        <Button disabled={busy} onClick={() => save(ordinary)}>
          {words.reset}
        </Button>
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", my: 1 }}>
        <Typography variant="body2">{words.only}</Typography>
        <WeekdayToggles label={words.only} value={weekdays} onChange={setWeekdays} />
      </Stack>
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </form>
  );
}

interface PermissionProps {
  label: string;
  value: Choice;
  onChange: (value: Choice) => void;
}

function Permission({ label, value, onChange }: PermissionProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Choice)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ flex: "1 1 140px", maxWidth: 190 }}
    >
      <MenuItem value="">{words.unchanged}</MenuItem>
      <MenuItem value="yes">{words.allowed}</MenuItem>
      <MenuItem value="no">{words.refused}</MenuItem>
    </TextField>
  );
}
