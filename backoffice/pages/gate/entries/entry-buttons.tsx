import { ButtonBase, Chip, Stack, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { moveFocus } from "../../../frame/move-focus.ts";
import { shade } from "../../../shades.ts";
import { entriesLike, findLabel } from "./entries-like.ts";
import { type ChosenDay, EntryHead, NoEntries, useEntries } from "./entry-list.tsx";

/** Why an entry cannot be sold; null when it can. */
function closedText({ kind, state }: GateEntry): string | null {
  const words = gateKindWords[kind];
  if (state === "OPEN") return null;
  if (state === "FULL") return gateWords.desk.full;
  return state === "STARTED" ? words.started : words.cancelled;
}

function FreePlaces({ entry }: { entry: GateEntry }) {
  const closed = closedText(entry);
  const price = formatMoney(entry.price, entry.currency);
  const open = entry.free === null ? price : `${gateWords.desk.free(entry.free)} · ${price}`;
  return (
    <Chip
      component="span"
      color={closed ? "default" : "success"}
      variant={closed ? "outlined" : "filled"}
      label={closed ?? open}
    />
  );
}

const buttonSx = {
  width: "100%",
  p: 1.5,
  borderRadius: 1.5,
  border: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  "&.Mui-disabled": { bgcolor: "transparent" },
  "&:hover, &:focus-visible": { borderColor: "primary.main" },
  "&:focus-visible": { outline: `3px solid ${shade("sun-600")}` },
} as const;

interface Props {
  day: ChosenDay;
  onDay(day: ChosenDay): void;
  onChoose(id: string): void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * The entries that the desk can sell, as large buttons; the next one has the focus for the Enter key. A letter that is
 * typed there begins the destination, and Enter takes the next entry that goes there.
 */
export function EntryButtons({ day, onDay, onChoose }: Props) {
  const { data, error, isPending, refetch } = useEntries(day);
  /** Null until the first letter: a list that comes back must not take the focus from the field. */
  const [destination, setDestination] = useState<string | null>(null);
  const typed = (destination ?? "").trim();
  const field = useRef<HTMLInputElement>(null);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Typography>{gateWords.loading}</Typography>;
  if (data.entries.length === 0)
    return <NoEntries day={day} onDay={onDay} noneLeft={gateWords.desk.noneLeft} />;
  const shown = entriesLike(data.entries, typed);
  const isOpen = ({ state }: GateEntry) => state === "OPEN";
  const next = data.entries.find(isOpen);
  function take(event: KeyboardEvent) {
    const first = shown.find(isOpen);
    if (event.key === "Enter" && typed && first) onChoose(first.id);
  }
  function type(event: KeyboardEvent<HTMLElement>) {
    if (isLetter(event)) field.current?.focus();
    else moveFocus(event);
  }
  return (
    <>
      {data.entries.length > 1 ? (
        <TextField
          label={findLabel(data.entries)}
          helperText={gateWords.desk.findHelp}
          value={destination ?? ""}
          onChange={(event) => setDestination(event.target.value)}
          onKeyDown={take}
          inputRef={field}
          fullWidth
          sx={{ mb: 1.5 }}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
      ) : null}
      {shown.length === 0 ? (
        <Typography role="status" color="text.secondary">
          {gateWords.desk.notFound(typed)}
        </Typography>
      ) : null}
      <Stack component="ul" onKeyDown={type} sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <ButtonBase
              disabled={entry.state !== "OPEN"}
              onClick={() => onChoose(entry.id)}
              autoFocus={entry === next && destination === null}
              sx={buttonSx}
            >
              <EntryHead entry={entry} selling end={<FreePlaces entry={entry} />} />
            </ButtonBase>
          </li>
        ))}
      </Stack>
    </>
  );
}
