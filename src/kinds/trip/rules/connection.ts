/**
 * Waiting time at a change of bus: at least an hour, because the two stations of a city may be far apart and
 * half-day journeys are often late; at most eight hours, beyond which the next day is better.
 */
export const connectionWait = { minimumMinutes: 60, maximumMinutes: 480 } as const;
