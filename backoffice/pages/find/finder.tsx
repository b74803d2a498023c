import SearchIcon from "@mui/icons-material/Search";
import {
  Alert,
  Box,
  Chip,
  Dialog,
  InputAdornment,
  LinearProgress,
  TextField,
  Typography,
} from "@mui/material";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { findWords } from "../../../src/shared/words/fr/operator/find.ts";
import { finderFieldId } from "../../frame/content.ts";
import { mayLeave } from "../../frame/leave-guard.ts";
import { shade } from "../../shades.ts";
import type { Hit } from "./local-hits.ts";
import { useFinderFocus } from "./use-finder-focus.ts";
import { useHits } from "./use-hits.ts";

const listId = "finder-list";
const optionId = (index: number) => `finder-option-${index}`;

function Option({
  hit,
  index,
  chosen,
  onChoose,
}: {
  hit: Hit;
  index: number;
  chosen: boolean;
  onChoose(): void;
}) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    // The focus stays in the field above, which references the active option.
    <Box
      component="li"
      ref={row}
      id={optionId(index)}
      role="option"
      aria-selected={chosen}
      onClick={onChoose}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 44,
        cursor: "pointer",
        bgcolor: chosen ? shade("ground-forest-100") : undefined,
        "&:hover": { bgcolor: chosen ? shade("ground-forest-100") : shade("ground-forest-50") },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{hit.title}</Typography>
        {hit.more ? (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {hit.more}
          </Typography>
        ) : null}
      </Box>
      {hit.state ? <Chip size="small" variant="outlined" label={hit.state} /> : null}
    </Box>
  );
}

function Groups({ hits, chosen, onChoose }: { hits: Hit[]; chosen: number; onChoose(hit: Hit): void }) {
  const names = [...new Set(hits.map(({ group }) => group))];
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label={findWords.title}
      sx={{ overflowY: "auto", maxHeight: "60vh", pb: 1 }}
    >
      {names.map((name) => (
        <Box key={name} role="group" aria-label={name}>
          <Typography
            variant="overline"
            component="p"
            aria-hidden
            sx={{ px: 2, pt: 1, color: "text.secondary", fontWeight: 700, lineHeight: 1.6 }}
          >
            {name}
          </Typography>
          <Box component="ul" role="presentation" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {hits.map((hit, index) =>
              hit.group === name ? (
                <Option
                  key={`${hit.to}${hit.title}`}
                  hit={hit}
                  index={index}
                  chosen={index === chosen}
                  onChoose={() => onChoose(hit)}
                />
              ) : null,
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface FinderProps {
  /** What was typed before the field had the focus. */
  typed: RefObject<string>;
  onClose(): void;
}

/** The search field over everything that the area has a page of. */
export function Finder({ typed, onClose }: FinderProps) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const { hits, busy, error, long } = useHits(text);
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const field = useRef<HTMLInputElement>(null);
  const leaves = useRef(false);
  useFinderFocus(field, leaves);
  function open(hit: Hit | undefined) {
    if (!hit) return;
    // A form behind the search may hold unsaved values.
    leaves.current = mayLeave();
    onClose();
    if (leaves.current) void navigate(hit.to);
  }
  function takeTyped() {
    const before = typed.current;
    typed.current = "";
    if (before !== "") setText((present) => present + before);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === "Enter") open(hits[chosen]);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      disableRestoreFocus
      slotProps={{ paper: { "aria-label": findWords.title } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <Box sx={{ p: 2, pb: 1 }} role="search">
        <TextField
          fullWidth
          autoFocus
          id={finderFieldId}
          onFocus={takeTyped}
          label={findWords.field}
          inputRef={field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
            htmlInput: {
              role: "combobox",
              "aria-expanded": hits.length > 0,
              "aria-controls": listId,
              "aria-autocomplete": "list",
              "aria-activedescendant": hits.length > 0 ? optionId(chosen) : undefined,
              maxLength: 80,
              autoComplete: "off",
            },
          }}
        />
      </Box>
      <Box sx={{ height: 4 }}>{busy ? <LinearProgress aria-label={findWords.searching} /> : null}</Box>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <Groups hits={hits} chosen={chosen} onChoose={open} />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, pb: 2 }}>
        {!long
          ? findWords.help
          : busy
            ? findWords.searching
            : hits.length === 0
              ? findWords.nothing
              : findWords.count(hits.length)}
      </Typography>
    </Dialog>
  );
}
