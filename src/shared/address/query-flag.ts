import { z } from "zod";

/** A yes or no in a query string: 1 and true are yes, everything else is no. */
export const queryFlag = z
  .string()
  .optional()
  .transform((value) => value === "1" || value === "true");
