/** A change since the period before: « ▲ +12 % », « ▼ −3 % ». */
export const changeWords = {
  rises: (percent: string) => `▲\u00a0+${percent}`,
  falls: (percent: string) => `▼\u00a0−${percent}`,
} as const;
