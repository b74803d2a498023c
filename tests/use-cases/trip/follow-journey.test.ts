import { expect, test } from "vitest";
import { followJourney } from "../../../src/kinds/trip/punctuality/follow-journey.ts";
import { makeJourneyLink } from "../../../src/kinds/trip/punctuality/make-journey-link.ts";
import { markMoment, takeBackMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { minute } from "../../../src/shared/durations.ts";
import { lateWorld } from "./late-world.ts";

const world = await lateWorld();
const { network, clock } = world;

test("relatives follow the bus of a paid booking, by a link that says nothing about the traveller", async () => {
  const id = await network.depart();
  const { ctx, bookingId, pass } = await world.buy([id]);
  const { token } = await makeJourneyLink(ctx, { bookingId });
  expect(await makeJourneyLink(await world.customer(), { pass })).toEqual({ token });
  await expect(makeJourneyLink(await world.customer(), { bookingId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const forged = `${token.slice(0, -5)}${token.at(-5) === "A" ? "B" : "A"}${token.slice(-4)}`;
  for (const wrong of ["", "abc", forged, `${token}AAAA`])
    await expect(followJourney(ctx, { token: wrong })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const start = await world.startOf(id);
  const planned = await followJourney(ctx, { token });
  expect(planned).toMatchObject({ departedAt: null, arrivedAt: null, departsAt: start.toISOString() });
  expect(JSON.stringify(planned)).not.toMatch(/Voyageur|\+237/);
  clock.standAt(new Date(start.getTime() + 14 * minute));
  const pressed = { productId: id, at: new Date(0), device: "", offline: false };
  await markMoment(network.partner, { ...pressed, moment: "DEPARTED" });
  const left = await followJourney(ctx, { token });
  expect(left.departedAt).toBe(clock.now().toISOString());
  expect(Date.parse(left.arrivesAt)).toBe(Date.parse(planned.arrivesAt) + 14 * minute);
  clock.advance(240 * minute);
  await markMoment(network.partner, { ...pressed, moment: "ARRIVED" });
  const arrived = await followJourney(ctx, { token });
  expect(arrived.arrivedAt).toBe(clock.now().toISOString());
  // Those who follow it hear of a press by mistake until it can no longer be taken back.
  expect(arrived.arrivedBackUntil).toBe(new Date(clock.now().getTime() + 10 * minute).toISOString());
  await takeBackMoment(network.partner, { productId: id, moment: "ARRIVED" });
  expect(await followJourney(ctx, { token })).toMatchObject({
    ...{ departedAt: left.departedAt, arrivedAt: null, arrivedBackUntil: null, correctedAt: null },
  });
});
