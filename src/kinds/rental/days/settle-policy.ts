const hour = 3_600_000;

/** Complaints about a car or a house come after its return: the company earns the rent a day later. */
const settleHours = 24;

export function settlesAfter(endsAt: Date): Date {
  return new Date(endsAt.getTime() + settleHours * hour);
}
