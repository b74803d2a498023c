import SellIcon from "@mui/icons-material/SellOutlined";
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { WeekdayToggles } from "../../../../../backoffice/engine/weekday-toggles.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import { currencyDigits, currencyLabel } from "../../../../shared/money.ts";
import type { OccupancyRow } from "../../operate/occupancy-schema.ts";
import type { PriceChange } from "../../operate/price-schema.ts";
import { fleetWords } from "../../words/fr/fleet.ts";
import type { RentalType } from "../selection-panel.tsx";
import { PricesPreview, type PricesWish } from "./prices-preview.tsx";

const words = fleetWords.prices;
const kinds = ["PERCENT", "PRICE", "COPY", "ORDINARY"] as const;
type Kind = (typeof kinds)[number];

interface SeasonPricesProps {
  type: RentalType;
  rows: readonly OccupancyRow[];
  /** How many the company has, of which `rows` are shown. */
  total: number;
  /** The only rental, on a page that shows one. */
  chosen?: string;
  currency: string;
  today: string;
  onSaved(): void;
}

/** Dialog that changes the prices of many days of many cars or houses at once, with a preview. */
export function SeasonPrices(props: SeasonPricesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<SellIcon />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open ? <SeasonDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface Draft {
  ids: string[];
  from: string;
  to: string;
  weekdays: number[];
  kind: Kind;
  value: string;
}

/** The input of the change; null while the form is incomplete. */
function wishOf({ ids, from, to, weekdays, kind, value }: Draft, currency: string): PricesWish | null {
  const change = changeOf(kind, value, currency);
  if (ids.length === 0 || from === "" || to === "" || to < from || !change) return null;
  return { productIds: ids, from, to, weekdays, change };
}

function changeOf(kind: Kind, value: string, currency: string): PriceChange | null {
  if (kind === "COPY" || kind === "ORDINARY") return { kind };
  const typed = Number(value.replace(",", "."));
  if (value === "" || !Number.isFinite(typed) || typed === 0) return null;
  return kind === "PERCENT"
    ? { kind, percent: Math.round(typed) }
    : { kind, price: Math.round(typed * 10 ** currencyDigits(currency)) };
}

function SeasonDialog({
  type,
  rows,
  total,
  chosen,
  currency,
  today,
  onSaved,
  onClose,
}: SeasonPricesProps & { onClose(): void }) {
  const [draft, setDraft] = useState<Draft>({
    ids: chosen ? [chosen] : rows.map(({ productId }) => productId),
    from: today,
    to: "",
    weekdays: [],
    kind: "PERCENT",
    value: "",
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const wish = wishOf(draft, currency);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  async function save() {
    if (!wish) return;
    const done = await run(() => mutate("rental.changePrices", wish));
    if (!done) return;
    notify(done.changed > 0 ? `${words.count[type](done.changed)}.` : words.nothing, { type: "success" });
    onSaved();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle>{words.title}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{words.text}</Typography>
          {total > rows.length ? (
            <Alert severity="info" sx={{ mt: 1 }}>
              {words.onlyShown[type](rows.length)}
            </Alert>
          ) : null}
          <Stack sx={{ gap: 2, pt: 2 }}>
            <Which type={type} rows={rows} ids={draft.ids} onChange={(ids) => change({ ids })} />
            <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.5 }}>
              <DayField
                label={words.from}
                value={draft.from}
                min={today}
                onChange={(from) => change({ from })}
                fullWidth
              />
              <DayField
                label={words.to}
                value={draft.to}
                min={draft.from || today}
                error={failure?.fields.to !== undefined}
                helperText={failure?.fields.to}
                onChange={(to) => change({ to })}
                fullWidth
              />
            </Stack>
            <Weekdays weekdays={draft.weekdays} onChange={(weekdays) => change({ weekdays })} />
            <NewPrice draft={draft} currency={currency} onChange={change} />
          </Stack>
          <PricesPreview type={type} wish={wish} />
          {failure ? <Alert severity="error">{failure.message}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{words.back}</Button>
          <Button type="submit" variant="contained" disabled={busy || !wish}>
            {words.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface WhichProps {
  type: RentalType;
  rows: readonly OccupancyRow[];
  ids: readonly string[];
  onChange(ids: string[]): void;
}

const nameOf = ({ title, detail }: OccupancyRow) => [title, detail].filter(Boolean).join(" · ");

function Which({ type, rows, ids, onChange }: WhichProps) {
  const all = ids.length === rows.length;
  return (
    <Box>
      <Autocomplete
        multiple
        disableCloseOnSelect
        limitTags={3}
        options={rows}
        value={rows.filter(({ productId }) => ids.includes(productId))}
        getOptionLabel={nameOf}
        getOptionKey={({ productId }) => productId}
        onChange={(_, next) => onChange(next.map(({ productId }) => productId))}
        renderInput={(params) => <TextField {...params} label={words.which[type]} />}
      />
      {all ? null : (
        <Button size="small" onClick={() => onChange(rows.map(({ productId }) => productId))}>
          {words.all[type]}
        </Button>
      )}
    </Box>
  );
}

interface WeekdaysProps {
  weekdays: number[];
  onChange(weekdays: number[]): void;
}

function Weekdays({ weekdays, onChange }: WeekdaysProps) {
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {words.only}
      </Typography>
      <WeekdayToggles label={words.only} value={weekdays} onChange={onChange} />
    </Box>
  );
}

interface NewPriceProps {
  draft: Draft;
  currency: string;
  onChange(part: Partial<Draft>): void;
}

function NewPrice({ draft: { kind, value }, currency, onChange }: NewPriceProps) {
  return (
    <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.5 }}>
      <TextField
        select
        fullWidth
        label={words.how}
        value={kind}
        helperText={words.help[kind] || undefined}
        onChange={(event) => onChange({ kind: event.target.value as Kind, value: "" })}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {words.kinds[one]}
          </MenuItem>
        ))}
      </TextField>
      {kind === "PERCENT" || kind === "PRICE" ? (
        <TextField
          label={kind === "PERCENT" ? words.percent : currencyLabel(currency)}
          value={value}
          onChange={(event) => onChange({ value: event.target.value.replace(/[^\d,.-]/g, "") })}
          slotProps={{ htmlInput: { inputMode: kind === "PERCENT" ? "text" : "numeric" } }}
          sx={{ minWidth: 170 }}
        />
      ) : null}
    </Stack>
  );
}
