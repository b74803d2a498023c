import { Link } from "wouter";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { outboundWords as words } from "../../../shared/words/fr/booking/outbound.ts";
import { dropReturn } from "../../state/booking-draft.ts";
import { useSession } from "../../state/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { useBillState } from "../checkout/use-bill-state.ts";
import { outboundState } from "./outbound-state.ts";

export interface StillHeld {
  bill: BillView;
  readAt: number;
  refetch: () => void;
}

/** The bill that still holds the way out alone, after its return was refused. */
export function useStillHeld(refused: boolean): StillHeld | null {
  const billId = useSession((session) => session.bill);
  const first = useSession((session) => session.firstBooking);
  const { bill, readAt, refetch } = useBillState(refused ? billId : null);
  if (!refused || !bill || !first || outboundState(bill, first) !== "held") return null;
  return { bill, readAt, refetch };
}

/** The way out is still there, and can be paid without a return. */
export function OutboundAlone({ bill }: { bill: BillView }) {
  return (
    <Alert
      title={words.stillHeld}
      action={
        <Link
          href={paths.payment(bill.id)}
          onClick={dropReturn}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {words.alone}
        </Link>
      }
    />
  );
}
