import { CancelImpact } from "../../../../backoffice/engine/action/cancel-impact.tsx";

/** The people and the amount affected by cancelling a departure, and what its travellers read. */
export function DepartureImpact({ action }: { action: string }) {
  return <CancelImpact resource="trip" action={action} />;
}
