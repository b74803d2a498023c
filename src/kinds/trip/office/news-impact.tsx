import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { PreviewBox } from "../../../../backoffice/engine/preview-box.tsx";
import { useSettled } from "../../../../backoffice/engine/use-settled.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { impactWords } from "../../../shared/words/fr/backoffice/impact.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const { delay: words } = tripSupplyWords;

/** The server refuses a shorter one. */
const shortest = 5;

/** How many travellers get a message that is being written, and how it arrives. */
export function NewsImpact() {
  const id = String(useRecordContext()?.id ?? "");
  const typed: unknown = useWatch({ name: "text" });
  const text = useSettled(typeof typed === "string" ? typed.trim() : "");
  return (
    <PreviewBox heading="h3" title={words.title} waiting={words.newsWaiting}>
      {text.length >= shortest ? (
        <CallTrial of={["news", id, text]} ask={() => query("trip.tryMessage", { id, text })}>
          {({ people }) => <Typography>{impactWords.who(people)}</Typography>}
        </CallTrial>
      ) : null}
    </PreviewBox>
  );
}
