interface Running {
  endsAt: string;
  moments: readonly { name: string; at: string | null }[];
}

/** Whether a departure that stands can still be changed, as the server judges it: not once it has arrived. */
export function mayChange({ endsAt, moments }: Running, now = Date.now()): boolean {
  return Date.parse(endsAt) > now && !moments.some(({ name, at }) => name === "ARRIVED" && at !== null);
}
