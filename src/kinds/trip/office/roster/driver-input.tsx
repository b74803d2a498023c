import { Box, Chip, Stack, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { shade } from "../../../../../backoffice/shades.ts";
import type { RosterDeparture, RosterDriver } from "../../roster/roster-schema.ts";
import { type Clash, isRefused } from "../../rules/driver-policy.ts";
import { clashesWith, suggestDrivers } from "../../rules/suggest-drivers.ts";
import { clashText, rosterWords as words } from "../../words/fr/roster.ts";
import { type Drafts, dutyOf } from "./use-drafts.ts";

const offered = 4;

interface Props {
  departure: RosterDeparture;
  drivers: readonly RosterDriver[];
  drafts: Drafts;
  autoFocus: boolean;
  onSave(): void;
}

/**
 * The driver of one departure: the first letters, then Tab takes the one that is offered and leads to the next row. Escape
 * keeps what was typed, as the name of a person without a record.
 */
export function DriverInput({ departure, drivers, drafts, autoFocus, onSave }: Props) {
  const list = useId();
  const chosen = drafts.driverOf(departure);
  const { timeZone, companyId } = departure;
  const [text, setText] = useState(chosen.name);
  const [typing, setTyping] = useState(false);
  const [place, setPlace] = useState(0);
  // What was saved, or taken from last week, by the page.
  useEffect(() => setText(chosen.name), [chosen.name]);
  const asked = { duty: dutyOf(departure), timeZone, changes: drafts.changes };
  const own = drivers.filter((driver) => driver.companyId === companyId);
  const suggestions = typing ? suggestDrivers(text, own, asked).slice(0, offered) : [];
  const best = suggestions[Math.min(place, suggestions.length - 1)];
  const record = own.find(({ id }) => id === chosen.driverId);
  const clashes = typing ? (best?.clashes ?? []) : record ? clashesWith(record, asked) : [];

  function take(driver: RosterDriver | undefined, typed: string) {
    setTyping(false);
    setPlace(0);
    const name = driver?.name ?? typed.trim();
    setText(name);
    drafts.choose(departure, driver ? { driverId: driver.id, name } : { driverId: null, name });
  }
  const settle = () => typing && take(best?.driver, text);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      settle();
      onSave();
    } else if (event.key === "Escape" && typing) {
      event.stopPropagation();
      take(undefined, text);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && suggestions.length > 1) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : suggestions.length - 1;
      setPlace((before) => (before + step) % suggestions.length);
    }
  }

  const free = !typing && chosen.name !== "" && chosen.driverId === null;
  const unknown = typing && text.trim() !== "" && !best;
  return (
    <Box sx={{ minWidth: 0 }}>
      <TextField
        size="small"
        fullWidth
        autoFocus={autoFocus}
        disabled={!departure.open}
        value={text}
        error={clashes.some(isRefused)}
        onChange={({ target }) => {
          setText(target.value);
          setTyping(true);
          setPlace(0);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            "aria-label": words.driverOf(departure.line, departure.time),
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": suggestions.length > 0,
            "aria-controls": list,
            autoComplete: "off",
            maxLength: 80,
          },
        }}
      />
      {suggestions.length > 0 ? (
        <Stack
          id={list}
          role="listbox"
          direction="row"
          useFlexGap
          sx={{ flexWrap: "wrap", gap: 0.5, mt: 0.5 }}
        >
          {suggestions.map(({ driver, clashes: against }) => (
            <Chip
              key={driver.id}
              role="option"
              aria-selected={driver === best?.driver}
              label={driver.name}
              color={driver === best?.driver ? "primary" : "default"}
              variant={against.some(isRefused) ? "outlined" : "filled"}
              tabIndex={-1}
              // Before the field loses the focus, which would take the first one.
              onMouseDown={(event) => {
                event.preventDefault();
                take(driver, text);
              }}
            />
          ))}
        </Stack>
      ) : null}
      <Clashes clashes={clashes} timeZone={timeZone} failure={drafts.failureOf(departure.id)} />
      {free || unknown ? (
        <Typography variant="caption" component="div" color="text.secondary">
          {free ? words.typedOnly : words.unknown}
        </Typography>
      ) : null}
    </Box>
  );
}

function Clashes({
  clashes,
  timeZone,
  failure,
}: {
  clashes: readonly Clash[];
  timeZone: string;
  failure: string | null;
}) {
  if (failure)
    return (
      <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 700 }}>
        {failure}
      </Typography>
    );
  if (clashes.length === 0) return null;
  const refused = clashes.some(isRefused);
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ fontWeight: 700, lineHeight: 1.3, mt: 0.25, color: refused ? "error.main" : shade("ink-clay") }}
    >
      {clashes.map((clash) => clashText(clash, timeZone)).join(" · ")}
    </Typography>
  );
}
