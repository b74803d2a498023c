import { Box, Chip, Stack, Typography } from "@mui/material";
import { formatDateTime } from "../../../../shared/dates.ts";
import type { HandoverView, RentalBookingView } from "../../handover/handover-schema.ts";
import { contractWords as words } from "../../words/fr/contract.ts";
import { DamageList } from "./damage-list.tsx";
import { PairList } from "./pair-list.tsx";

/** « 45 200 km au compteur · carburant 6/8 » */
export const meterText = ({ km, fuelEighths }: Pick<HandoverView, "km" | "fuelEighths">) =>
  [km === null ? "" : words.km(km), fuelEighths === null ? "" : words.fuel(fuelEighths)]
    .filter(Boolean)
    .join(" · ");

/** What was driven and how much fuel is missing, counted here instead of by the person who decides on a caution. */
const changesSince = (out: HandoverView, back: HandoverView) => [
  back.km !== null && out.km !== null ? words.driven(back.km - out.km) : "",
  back.fuelEighths !== null && out.fuelEighths !== null
    ? words.fuelChange(back.fuelEighths - out.fuelEighths)
    : "",
];

/** One handover as it was recorded, or the sentence that it is still to come. */
function Recorded({ rental, direction }: { rental: RentalBookingView; direction: "OUT" | "IN" }) {
  const handover = rental.handovers.find((one) => one.direction === direction);
  const out = rental.handovers.find((one) => one.direction === "OUT");
  if (!handover) {
    return (
      <Typography component="li" color="text.secondary" sx={{ py: 1 }}>
        {words.notYet[direction]}
      </Typography>
    );
  }
  const { at, notes, confirmed } = handover;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography sx={{ fontWeight: 700 }}>
          {`${words.handover[rental.type][direction]} ${words.at(formatDateTime(at, rental.timeZone))}`}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={confirmed ? "success" : "warning"}
          label={confirmed ? words.agreed : words.notAgreed}
        />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {[meterText(handover), ...(direction === "IN" && out ? changesSince(out, handover) : [])]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {direction === "IN" && rental.cleanedAt ? (
        <Typography variant="body2">
          {words.cleaned[rental.type](formatDateTime(rental.cleanedAt, rental.timeZone))}
        </Typography>
      ) : null}
      {notes ? (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {notes}
        </Typography>
      ) : null}
    </Box>
  );
}

const sideBySide = {
  display: "grid",
  columnGap: 3,
  gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
} as const;

/**
 * The handover and the return: when, what the meter showed, whether the customer agreed, and their photographs in pairs.
 * `wide`: there is room for several pairs in a row.
 */
export function HandoverList({ rental, wide = false }: { rental: RentalBookingView; wide?: boolean }) {
  const out = rental.handovers.some(({ direction }) => direction === "OUT");
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", ...(wide ? sideBySide : {}) }}>
        <Recorded rental={rental} direction="OUT" />
        {out ? <Recorded rental={rental} direction="IN" /> : null}
      </Box>
      <PairList rental={rental} wide={wide} />
      <DamageList rental={rental} wide={wide} />
    </>
  );
}
