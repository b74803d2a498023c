import { formatDuration } from "../../../../shared/dates.ts";

/** What search engines show of a line; no page of the app needs it. */
export const linePageWords = {
  title: (from: string, to: string) => `Bus ${from} – ${to}\u00a0: horaires et prix`,
  description: (from: string, to: string, minutes: number) =>
    `Les bus de ${from} à ${to}, en ${formatDuration(minutes)} environ\u00a0: comparez les départs, choisissez votre siège et payez par téléphone.`,
};
