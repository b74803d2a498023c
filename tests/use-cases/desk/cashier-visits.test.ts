import { expect, test } from "vitest";
import { listDeskStarts } from "../../../src/kinds/appointment/visit/list-desk-starts.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { drawerHeld } from "../../support/gate-world.ts";
import { practiceWorld, receptionOf } from "../../support/practice-world.ts";

/** A cashier sells visits at the place where they are held, and at no other. */

const world = await practiceWorld();
const { company, day, services, terminalId } = world;
const { saleOf } = await receptionOf(world);
const { cityId } = await services.db.terminal.findUniqueOrThrow({ where: { id: terminalId } });
const elsewhere = await services.db.terminal.create({
  data: { companyId: company.id, cityId, name: "Akwa", kinds: ["rdv"] },
});
const cashierAt = async (place: string) => {
  const actor = await createActor(services, { role: "CASHIER", companyId: company.id, terminalId: place });
  const ctx = await contextFor(services, actor);
  await openShift(ctx, { openingFloat: 0 });
  return ctx;
};

test("a visit is sold at its place for cash, and the cashier of another place is refused", async () => {
  const { offerId } = await world.consultant();
  const [here, there] = [await cashierAt(terminalId), await cashierAt(elsewhere.id)];
  const asked = { productId: offerId, from: day, days: 1 };
  expect((await listDeskStarts(here, asked)).days[0]?.starts.length).toBeGreaterThan(0);
  await expect(listDeskStarts(there, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(sellAtDesk(there, saleOf(offerId, "09:00"))).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await sellAtDesk(here, saleOf(offerId, "09:00"))).tickets).toHaveLength(1);
  expect(await drawerHeld(here)).toMatchObject({ expected: 10_000 });
  expect(await drawerHeld(there)).toMatchObject({ expected: 0 });
});
