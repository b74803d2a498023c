import { List, ListItemButton, ListItemText, Typography } from "@mui/material";
import type { FoundRow } from "../../../../src/modules/booking/rows/row-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { bookingStatusWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useArea } from "../../../me.ts";

const { desk: words } = gateWords;

/** The bookings of a phone number or a name, to choose from. */
export function FoundRows({ rows, onOpen }: { rows: readonly FoundRow[]; onOpen(bookingId: string): void }) {
  const { me } = useArea();
  const state = (status: string | null) => (bookingStatusWords as Record<string, string>)[status ?? ""] ?? "";
  const when = (at: string | null) => (at ? formatDateTime(at, me.country.timeZone) : "");
  return (
    <section aria-label={words.several}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {words.several}
      </Typography>
      <List dense disablePadding>
        {rows.map(({ id, title, more, at, status }) => (
          <ListItemButton key={id} onClick={() => onOpen(id)} sx={{ minHeight: 48 }}>
            <ListItemText
              primary={title}
              secondary={[...more, when(at), state(status)].filter(Boolean).join(" · ")}
            />
          </ListItemButton>
        ))}
      </List>
    </section>
  );
}
