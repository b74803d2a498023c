import { giveTickets } from "../../../src/kinds/event/operate/give-tickets.ts";
import { handoverInput } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { uuidOf } from "../../../src/platform/randomness.ts";
import type { Chance } from "../chance.ts";
import { nothing, type Steps, type World } from "../world.ts";

/** What happens where a service is given: another bus comes, tickets are given and read, keys change hands. */

const asPartner = (world: World) => world.mboa.as(world.town.partner);
const idOf = (chance: Chance) => uuidOf(chance.bytes(16), 4);
const reason = "Raison de service";

export const onTheSpotSteps: Steps = {
  "another bus comes, and not with as many seats": {
    weight: 2,
    async act(world, chance) {
      const asked = { id: chance.of(world.town.trips) ?? "", busId: chance.of(world.town.spareBuses) ?? "" };
      const { kept, moved, exceptions } = await changeBus(await asPartner(world), { ...asked, reason });
      return `${kept} kept, ${moved.length} moved, ${exceptions.length} without a seat`;
    },
  },

  "the organiser gives tickets": {
    weight: 2,
    async act(world, chance) {
      const { id } = world.town.session;
      const poolId = chance.of(
        await world.ids(`select "id" from "EventPool" where "productId" = $1 order by "ordinal"`, id),
      );
      if (!poolId) return nothing;
      const asked = { id, poolId, count: 1 + chance.below(2), places: [], name: "Invitée du maire" };
      await giveTickets(await asPartner(world), { ...asked, idempotencyKey: world.key(chance) });
      return `${asked.count}`;
    },
  },

  "a ticket is read at the gate": {
    weight: 3,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ code: string; productId: string }>(
        `select t."code", k."productId" from "Ticket" t join "Booking" k on k."id" = t."bookingId" order by t."id"`,
      );
      const ticket = chance.of(rows);
      if (!ticket) return nothing;
      const scan = { id: idOf(chance), scannedAt: world.now(), device: "K7M", offline: chance.oneIn(4) };
      const { outcome } = await checkInTicket(await asPartner(world), {
        ...{ ...scan, ticket: ticket.code, productId: ticket.productId },
      });
      return outcome;
    },
  },

  "keys are handed over, or come back": {
    weight: 3,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ id: string; owner: string; out: boolean }>(
        `select k."id", k."userId" as "owner",
            exists (select 1 from "Handover" h where h."bookingId" = k."id" and h."direction" = 'OUT') as "out"
          from "Booking" k where k."kind" = 'location' and k."status" in ('CONFIRMED', 'COMPLETED') and k."userId" is not null
            and not exists (select 1 from "Handover" h where h."bookingId" = k."id" and h."direction" = 'IN')
          order by k."id"`,
      );
      const stay = chance.of(rows);
      if (!stay) return nothing;
      const direction = stay.out ? "IN" : "OUT";
      const who = chance.oneIn(3) ? world.personOf(stay.owner) : world.town.partner;
      const handed = { id: idOf(chance), bookingId: stay.id, direction, at: world.now() };
      await recordHandover(await world.mboa.as(who), handoverInput.parse(handed));
      return direction;
    },
  },
};
