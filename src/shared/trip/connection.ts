/**
 * How long people wait where they change: at least an hour, because the two stations of a city may be at its two ends
 * and a journey of half a day is seldom on time; at most eight, beyond which another day is better.
 */
export const connectionWait = { minimumMinutes: 60, maximumMinutes: 480 } as const;
