import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { gateOn, saleOf } from "../support/gate-world.ts";

const world = await gateOn(await testApp());
const { app, network, services } = world;
const { db } = services;

test("a refusal stands at the field of the form that it is about", async () => {
  const { id: companyId, countryId } = network.company;
  const { bookingId } = await sellAtDesk(await world.cashier(), saleOf(await network.depart(), [1]));
  const held = { bookingId, companyId, countryId, amount: 1000, currency: "XAF", status: "HELD" } as const;
  const caution = await db.deposit.create({ data: held });
  const { id: userId } = await createActor(services, { role: "PARTNER", companyId });
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  const token = await openSession(db, session);
  const keep = async (payload: object) => {
    const answer = await app.inject({
      method: "POST",
      url: `/api/backoffice/partner/deposit/${caution.id}/keep`,
      payload: { reason: "Phare cassé", ...payload },
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  };
  const message = "Ajoutez au moins une photo : le client doit voir ce qui est retenu.";
  expect(await keep({ kept: 500, photos: [] })).toMatchObject({ message, fields: { photos: message } });
  // The fields that the form's own rules refuse are named as before.
  expect(Object.keys((await keep({ photos: [] })).fields)).toEqual(["kept"]);
});
