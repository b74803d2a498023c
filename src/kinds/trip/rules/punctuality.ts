/** How punctuality is counted, over how many days, and from how many departures it is shown. */
export const punctualWithinMinutes = 15;
export const punctualityDays = 90;
const departuresMinimum = 20;

/** A press without network is taken as told within this time: later it could tidy up a bad month. */
export const offlineHours = 24;

/** A press by mistake is taken back within this time of its arrival at the server. */
export const takeBackMinutes = 10;

export interface Punctuality {
  /** Departures within `punctualWithinMinutes`, in percent of those of the last `punctualityDays`. */
  percent: number;
  departures: number;
}

export interface Measured {
  measuredDepartures: number;
  punctualDepartures: number;
}

/** Rounded down, so that one late bus is never hidden; null while there are too few departures to say anything. */
export function punctualityOf(lines: readonly Measured[]): Punctuality | null {
  const departures = lines.reduce((sum, line) => sum + line.measuredDepartures, 0);
  const punctual = lines.reduce((sum, line) => sum + line.punctualDepartures, 0);
  if (departures < departuresMinimum) return null;
  return { percent: Math.floor((punctual * 100) / departures), departures };
}
