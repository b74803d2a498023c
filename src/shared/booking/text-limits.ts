/** Length limits of the texts that staff write about a booking. */
export const staffTextLimits = { name: 120, reason: 300, note: 2000, message: 4000 } as const;
