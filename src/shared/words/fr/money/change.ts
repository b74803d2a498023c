/** A change since the period before: « ▲ +12 % », « ▼ −3 % », and from ten times on « ▲ 106 fois plus ». */
export const changeWords = {
  rises: (percent: string) => `▲\u00a0+${percent}`,
  multiplied: (times: string) => `▲\u00a0${times}\u00a0fois plus`,
  falls: (percent: string) => `▼\u00a0−${percent}`,
} as const;
