import type { Limit } from "../../platform/rate-limit.ts";

/**
 * How often what may be tried. Many people share one address behind a mobile operator, so the limits by
 * address are wide and those by account are tight.
 */
const quarter = 15 * 60;

export const limits = {
  codesByCredential: { name: "code-send", points: 6, seconds: quarter },
  codesByAddress: { name: "code-send-address", points: 80, seconds: quarter },
  codeTriesByCredential: { name: "code-try", points: 20, seconds: 3600 },
  codeTriesByAddress: { name: "code-try-address", points: 200, seconds: quarter },
  passwordsByCredential: { name: "password", points: 8, seconds: quarter, blockSeconds: quarter },
  passwordsByAddress: { name: "password-address", points: 200, seconds: quarter },
} as const satisfies Record<string, Limit>;
