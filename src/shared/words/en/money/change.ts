import type * as french from "../../fr/money/change.ts";
import type { Translated } from "../../translated.ts";

/** A change since the period before: “▲ +12%”, “▼ −3%”, and from ten times on “▲ 106 times as much”. */
export const changeWords: Translated<typeof french.changeWords> = {
  rises: (percent) => `▲\u00a0+${percent}`,
  multiplied: (times) => `▲\u00a0${times} times as much`,
  falls: (percent) => `▼\u00a0−${percent}`,
};
