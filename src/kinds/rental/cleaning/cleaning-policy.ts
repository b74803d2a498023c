import { minute } from "../../../shared/durations.ts";

/** How long « nettoyé », pressed by mistake, can be taken back by the person who pressed it. */
export const takeBackMinutes = 10;

export const takeBackUntil = (cleanedAt: Date): Date =>
  new Date(cleanedAt.getTime() + takeBackMinutes * minute);
