/** How far ahead a price without a day is watched. */
export const watchedDays = 30;
/** How long. */
export const watchLastsDays = 90;
