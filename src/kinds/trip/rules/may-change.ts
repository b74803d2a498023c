interface Running {
  endsAt: string;
  moments: readonly { name: string; at: string | null }[];
}

const isMarked = ({ moments }: Running, moment: "DEPARTED" | "ARRIVED") =>
  moments.some(({ name, at }) => name === moment && at !== null);

/** Whether a departure that stands can still be changed, as the server judges it: not once it has arrived. */
export function mayChange(running: Running, now = Date.now()): boolean {
  return Date.parse(running.endsAt) > now && !isMarked(running, "ARRIVED");
}

/** Whether this action still fits a departure: the reason for not leaving until it has left, a delay also on the way. */
export function mayAct(action: string, running: Running, now = Date.now()): boolean {
  return mayChange(running, now) && (action !== "explain" || !isMarked(running, "DEPARTED"));
}
