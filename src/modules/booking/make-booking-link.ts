import type { Context } from "../../platform/context.ts";
import { paths } from "../../shared/address/paths.ts";

/** The address of a booking, for messages. */
export const bookingLink = (ctx: Pick<Context, "config">, code: string): string =>
  `${ctx.config.publicUrl}${paths.bookingByCode(code)}`;
