import { expect, test } from "vitest";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { AppError } from "../../../src/shared/app-error.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await rentalWorld();
const { day } = world;
const operator = operatorOf(world.services);
const companyId = world.company.id;
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId }));

const wishOf = (id: string, from: number, to: number) => rentalHold([id, houseWish(day(from), day(to))]);

async function sell(id: string, from: number, to: number) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, wishOf(id, from, to));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
}

async function refusal(id: string, from: number, to: number): Promise<string> {
  const ctx = await world.customer();
  const held = holdPlaces(ctx, wishOf(id, from, to));
  return held.then(
    () => "held",
    (error: AppError) => errorSentence(error, "fr"),
  );
}

test("a closed night is refused as closed, a sold one as sold, and one of each as sold", async () => {
  const closed = /ce n’est pas ouvert à la réservation/;
  const faster = /quelqu’un d’autre vient de réserver/;
  const villa = await world.createHouse();
  const room = await world.createHouse({ parentId: villa });
  await blockDays(partner, { productId: villa, from: day(3), to: day(5), reason: "Peinture" });
  expect(await refusal(villa, 3, 4)).toMatch(closed);
  expect(await refusal(room, 3, 4)).toMatch(closed);
  await sell(villa, 8, 9);
  expect(await refusal(villa, 8, 9)).toMatch(faster);
  expect(await refusal(room, 8, 9)).toMatch(faster);
  await sell(room, 6, 7);
  expect(await refusal(room, 4, 7)).toMatch(faster);
});
