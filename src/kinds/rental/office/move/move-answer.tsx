import { Alert, Skeleton, Typography } from "@mui/material";
import { ToldMessages } from "../../../../../backoffice/engine/action/told-messages.tsx";
import { rentalMoveWords as words } from "../../words/fr/rental-move.ts";
import { moveSentences } from "./move-sentences.ts";
import type { MoveAnswer } from "./use-move-quote.ts";

interface Props {
  answer: MoveAnswer;
  /** While the bar is dragged. */
  brief?: boolean;
  /** The customer pays first: the message that was tried is of a move without that. */
  isPaid?: boolean;
}

/** The server's answer to a move that is not made yet. */
export function MoveAnswerText({ answer, brief = false, isPaid = false }: Props) {
  const { refusal, trial } = answer;
  if (refusal) return <Alert severity="warning">{refusal}</Alert>;
  if (!trial)
    return brief ? <Typography>{words.asking}</Typography> : <Skeleton variant="rounded" height={72} />;
  return (
    <>
      <Alert severity="info">
        {moveSentences(trial.result).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Alert>
      {isPaid ? <Typography color="text.secondary">{words.toldOncePaid}</Typography> : null}
      {brief || isPaid ? null : <ToldMessages messages={trial.messages} />}
    </>
  );
}
