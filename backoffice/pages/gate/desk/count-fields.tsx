import { Card, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import type { WishProps } from "../../../kinds.ts";
import { toggleSx } from "../toggle-sx.ts";

const { desk: words } = gateWords;

/** A number of places, for kinds whose places need not be chosen. */
export function CountFields({ entry, onWish }: WishProps) {
  const [count, setCount] = useState(1);
  useEffect(() => onWish({ wish: { places: count }, places: count, labels: [] }), [count, onWish]);
  const most = Math.min(entry.placesMaximum, entry.free ?? entry.placesMaximum);
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="h2" variant="h6">
        {words.seats}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={count}
        aria-label={words.count}
        onChange={(_event, chosen: number | null) => chosen && setCount(chosen)}
        sx={{ my: 1, flexWrap: "wrap" }}
      >
        {Array.from({ length: entry.placesMaximum }, (_, index) => index + 1).map((number) => (
          <ToggleButton key={number} value={number} sx={toggleSx} disabled={number > most}>
            {number}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Card>
  );
}
