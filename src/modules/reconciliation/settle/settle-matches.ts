import type { Context } from "../../../platform/context.ts";

/** Settles, one by one, the differences of a country about which there is no doubt. */
export async function settleMatches(_ctx: Context, _input: { countryId: string }): Promise<void> {}
