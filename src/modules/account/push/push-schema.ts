import { z } from "zod";

/** A key as browsers encode it: base64url, of the given length. */
const keyField = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`));

/** What a browser sends when it subscribes to alerts. */
export const pushInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** A point of P-256, 65 bytes; the secret has 16. */
  publicKey: keyField(87),
  authSecret: keyField(22),
});
