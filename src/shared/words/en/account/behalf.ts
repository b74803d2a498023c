import type * as french from "../../fr/account/behalf.ts";
import type { Translated } from "../../translated.ts";

/** Shown while a member of staff is signed in on another person's behalf. */
export const behalfWords: Translated<typeof french.behalfWords> = {
  banner: (name) => `You are acting for ${name}. Every action is recorded.`,
  stop: "Back to my account",
};
