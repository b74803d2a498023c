/** How French writes numbers, dates and lengths of time. */
export const formatWords = {
  /** Between groups of three digits. */
  thousands: "\u202f",
  decimal: ",",
  /** « 1er nov. », « 21 novembre » */
  dayAndMonth: (day: number, month: string) => `${day === 1 ? "1er" : day} ${month}`,
  /** « sam. 21 nov. à 06:30 » */
  dayAndTime: (day: string, time: string) => `${day} à ${time}`,
  /** « 3 h 45 » or « 40 min »; minutes beside hours have two digits. */
  hours: (hours: number, minutes: string) => `${hours}\u00a0h${minutes ? `\u00a0${minutes}` : ""}`,
  minutes: (minutes: number) => `${minutes}\u00a0min`,
};
