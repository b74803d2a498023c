import { Typography } from "@mui/material";
import { contractWords as words } from "../../words/fr/contract.ts";
import { handoverWords } from "../../words/fr/handover.ts";
import { meterText } from "./handover-list.tsx";
import { useContract } from "./use-contract.ts";

/** What the meter showed when the car was handed over, above the form of its return. */
export function TakeBackHead() {
  const out = useContract().data?.handovers.find(({ direction }) => direction === "OUT");
  const meter = out ? meterText(out) : "";
  return (
    <>
      {meter ? <Typography sx={{ mb: 1 }}>{words.atHandover(meter)}</Typography> : null}
      <Typography sx={{ mb: 1 }}>{handoverWords.withoutPhotos}</Typography>
    </>
  );
}
