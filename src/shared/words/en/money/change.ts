import type * as french from "../../fr/money/change.ts";
import type { Translated } from "../../translated.ts";

/** A change since the period before: “▲ +12%”, “▼ −3%”. */
export const changeWords: Translated<typeof french.changeWords> = {
  rises: (percent) => `▲\u00a0+${percent}`,
  falls: (percent) => `▼\u00a0−${percent}`,
};
