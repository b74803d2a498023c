import { z } from "zod";

/** A key as browsers write it: base64url, of so many bytes. */
const keyField = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`));

/** What a browser says of itself when it asks for alerts. */
export const pushInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** A point of P-256, 65 bytes; the secret is 16. */
  publicKey: keyField(87),
  authSecret: keyField(22),
});
