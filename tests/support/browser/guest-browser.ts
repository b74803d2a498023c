import { randomUUID } from "node:crypto";
import { requestGuestCode } from "../../../src/modules/account/guest/request-guest-code.ts";
import { confirmCustomer } from "../../../src/modules/booking/hold/confirm-customer.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { Services } from "../../../src/server/start/services.ts";
import { contextFor } from "../context.ts";

export const guestNames = { firstName: "Rosine", lastName: "Mballa" };

/** A browser without a signed-in person, and its guest cookie. */
export function guestBrowser(services: Services) {
  let proof = "";
  const device = randomUUID();
  const setCookie = (header: string) => {
    const [name = "", value = ""] = header.split(";")[0]?.split("=") ?? [];
    if (name === "mboa-guest") proof = value;
  };
  const ctx = (extra: Partial<Context> = {}) =>
    contextFor(services, null, { guestProof: proof, setCookie, device, address: device, ...extra });
  return {
    ctx,
    proof: () => proof,
    hold: async (wish: Parameters<typeof holdPlaces>[1]) => holdPlaces(await ctx(), wish),
    ask: async (phone: string) => (await requestGuestCode(await ctx(), { phone })).verificationId,
    confirm: async (id: string, code: string) => confirmCustomer(await ctx(), { id, code, ...guestNames }),
  };
}
