import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { NothingYet } from "../../../../../backoffice/engine/list/empty-list.tsx";
import { listPageWords } from "../../../../shared/words/fr/backoffice/list-pages.ts";
import { rentalsAtOnce } from "../../operate/occupancy-schema.ts";
import { fleetWords } from "../../words/fr/fleet.ts";
import type { RentalType } from "../selection-panel.tsx";
import type { Shown } from "./use-occupancy.ts";

const words = fleetWords.pages;

interface Props {
  type: RentalType;
  shown: Shown;
  /** How many have the searched words. */
  total: number;
}

/** Search and pages, for a company with more cars or houses than are shown at once. */
export function FleetPages({ type, shown: { search, skip, onSearch, onSkip }, total }: Props) {
  if (total <= rentalsAtOnce && search === "")
    return total === 0 ? <NothingYet name={`rental-${type}`} /> : null;
  const last = Math.min(total, skip + rentalsAtOnce);
  return (
    <Stack sx={{ gap: 1, my: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <TextField
          size="small"
          type="search"
          label={words.search[type]}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          sx={{ minWidth: 260 }}
        />
        {total > rentalsAtOnce ? (
          <>
            <Typography aria-live="polite">{listPageWords.shown.exact(skip + 1, last, total)}</Typography>
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - rentalsAtOnce))}>
                {words.previous}
              </Button>
              <Button disabled={last >= total} onClick={() => onSkip(skip + rentalsAtOnce)}>
                {words.next}
              </Button>
            </Stack>
          </>
        ) : null}
      </Stack>
      {total === 0 ? <Alert severity="info">{words.none[type]}</Alert> : null}
    </Stack>
  );
}
