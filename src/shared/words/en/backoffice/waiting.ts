import type * as french from "../../fr/backoffice/waiting.ts";
import type { Translated } from "../../translated.ts";

export const waitingWords: Translated<typeof french.waitingWords> = {
  count: (count) => (count > 1 ? `${count} are waiting for an answer` : "one is waiting for an answer"),
};
