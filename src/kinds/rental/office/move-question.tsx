import { Confirm, useNotify } from "react-admin";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { addDays } from "../../../shared/dates.ts";
import type { OccupancyRow } from "../operate/operate-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import { periodWords } from "../words/fr/rental-words.ts";
import { spanOn } from "./day-cell.ts";

const words = fleetWords.assign;

export interface CarMove {
  from: OccupancyRow;
  to: OccupancyRow;
  day: string;
}

interface Props {
  move: CarMove;
  onDone(): void;
  onClose(): void;
}

const nameOf = ({ title, detail }: OccupancyRow) => [title, detail].filter(Boolean).join(" · ");

/** Confirms moving a booking to another car, because its customer will be notified. */
export function MoveQuestion({ move, onDone, onClose }: Props) {
  const { busy, run } = useOrder();
  const notify = useNotify();
  const span = spanOn(move.from, move.day);
  const bookingId = span?.bookingId;
  if (!span || !bookingId) return null;
  const wanted = { bookingId, productId: move.to.productId };
  const assign = async () => {
    const order = () => mutate("rental.assignCar", wanted);
    const done = await run(() =>
      order().catch((error: Error) => void notify(error.message, { type: "error" })),
    );
    onClose();
    if (!done) return;
    notify(words.done, { type: "success" });
    onDone();
  };
  return (
    <Confirm
      isOpen
      loading={busy}
      title={words.ask(nameOf(move.to))}
      content={
        <>
          {words.text(span.label, periodWords(span.from, addDays(span.to, -1)), nameOf(move.from))}
          <CallTrial of={["assign", wanted]} ask={() => query("rental.tryAssigning", wanted)} />
        </>
      }
      onConfirm={() => void assign()}
      onClose={onClose}
    />
  );
}
