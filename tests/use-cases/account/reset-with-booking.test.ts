import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { requestPasswordReset } from "../../../src/modules/account/sign-in/request-password-reset.ts";
import { resetPassword } from "../../../src/modules/account/sign-in/reset-password.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { lastCode } from "../../support/account.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { contextFor } from "../../support/context.ts";
import { payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** On a device that the account does not know, the code of its last booking spares the wait for a new password. */

const world = await bookingWorld();
const { services, clock } = world;
const { db } = services;
const operator = operatorOf(services);
const password = "Wouri-2026-rive";

/** A person with two paid bookings and a hold, the code for a new password, and the codes of their bookings. */
async function forgetful() {
  const ctx = await world.customer();
  const buy = async () => {
    const { payment, bookingId } = await startPurchase(ctx, await world.createProduct(4), 1);
    await operator.settle(ctx, payment);
    clock.advance(1000);
    return (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).code;
  };
  const [earlier, last] = [await buy(), await buy()];
  const { bookings } = await holdPlaces(ctx, wishFor({ product: await world.createProduct(4), places: 1 }));
  const { phone } = await db.user.findUniqueOrThrow({ where: { id: ctx.actor.id } });
  const stranger = await contextFor(services);
  const { verificationId: id } = await requestPasswordReset(stranger, { credential: phone ?? "" });
  const asked = { id, code: await lastCode(services, phone ?? ""), password };
  const reset = (bookingCode: string) => resetPassword(stranger, { ...asked, bookingCode });
  return { ctx, reset, earlier, last, held: bookings[0]?.code ?? "" };
}

describe("the code of the last booking", () => {
  it("is accepted as people copy it: in small letters, with spaces", async () => {
    const { reset, last } = await forgetful();
    await reset(` ${last.toLowerCase().slice(0, 3)} ${last.toLowerCase().slice(3)} `);
  });

  it.each([0, 1])("is each of what was bought together: leg %s", async (leg) => {
    const { reset, ctx } = await forgetful();
    const products = [await world.createProduct(4), await world.createProduct(4)];
    const legs = products.flatMap((product) => wishFor({ product, places: 1 }).legs);
    const bill = await holdPlaces(ctx, { legs, idempotencyKey: randomUUID() });
    const payment = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: payment.id });
    await operator.settle(ctx, payment);
    await reset(bill.bookings[leg]?.code ?? "");
  });

  it("is neither an earlier one's, nor a hold's, nor somebody else's: each is refused at its field", async () => {
    const { reset, earlier, held, last } = await forgetful();
    const other = await forgetful();
    for (const wrong of [earlier, held, other.last]) {
      await expect(reset(wrong)).rejects.toMatchObject({
        code: "RESET_WAITS",
        detail: { fields: { bookingCode: expect.any(String) } },
      });
    }
    await reset(last);
  });

  it("is not guessed by who has the code of the message: it goes with the five tries of that one", async () => {
    const { reset, last } = await forgetful();
    await expect(reset("AAAAAAA")).rejects.toMatchObject({ code: "RESET_WAITS" });
    for (let tries = 0; tries < 5; tries++)
      await expect(reset("AAAAAAA")).rejects.toMatchObject({ code: "RESET_WAITS" });
    await expect(reset(last)).rejects.toMatchObject({ code: "EXPIRED_CODE" });
  });

  it("is nothing that an empty field gives, where there is no booking", async () => {
    const ctx = await world.customer();
    const { phone } = await db.user.findUniqueOrThrow({ where: { id: ctx.actor.id } });
    const { verificationId: id } = await requestPasswordReset(await contextFor(services), {
      credential: phone ?? "",
    });
    const asked = { id, code: await lastCode(services, phone ?? ""), password };
    for (const bookingCode of ["", "   ", "-"]) {
      await expect(resetPassword(ctx, { ...asked, bookingCode })).rejects.toMatchObject({
        code: "RESET_WAITS",
      });
    }
  });
});
