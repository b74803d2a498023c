import { randomUUID } from "node:crypto";
import type { Product } from "../../../prisma/client/client.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { enterRush } from "../../../src/modules/booking/rush/enter-rush.ts";
import { endRush, openRush } from "../../../src/modules/booking/rush/open-rush.ts";
import { readRush } from "../../../src/modules/booking/rush/read-rush.ts";
import { getRush } from "../../../src/modules/booking/rush/view-rush.ts";
import type { HoldPlacesInput } from "../../../src/modules/booking/schema.ts";
import type { Context } from "../../../src/platform/context.ts";
import { rushPlace } from "../../../src/shared/booking/rush-number.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { type BookingWorld, bookingWorld, wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";

export const minute = 60_000;

/** A phone with its cookie; it belongs to a person who has signed in, or to nobody known. */
export class Phone {
  entries = "";
  address: string = randomUUID();
  actor: Actor | null;
  private readonly world: BookingWorld;

  constructor(world: BookingWorld, actor: Actor | null) {
    this.world = world;
    this.actor = actor;
  }

  ctx(extra: Partial<Context> = {}): Promise<Context> {
    const setCookie = (header: string) => {
      const [name = "", value = ""] = header.split(";")[0]?.split("=") ?? [];
      if (name === "mboa-rush") this.entries = value;
    };
    const own = { rushEntries: this.entries, setCookie, address: this.address, device: this.address };
    return contextFor(this.world.services, this.actor, { ...own, ...extra });
  }

  enter = async ({ id }: Pick<Product, "id">) => enterRush(await this.ctx(), { productId: id });
  look = async ({ id }: Pick<Product, "id">) => getRush(await this.ctx(), { productId: id });
  hold = async (wish: HoldPlacesInput) => holdPlaces(await this.ctx(), wish);
  holdOne = (product: Product) => this.hold(wishFor({ product, places: 1 }));

  /** The number that this phone works out itself. */
  async number(product: Pick<Product, "id">): Promise<number | null> {
    const { status, entry, now } = await this.look(product);
    return entry && rushPlace(entry.place, status, new Date(now)).number;
  }
}

export async function rushWorld(options: Parameters<typeof bookingWorld>[0] = {}) {
  const world = await bookingWorld(options);
  const { services, clock, company } = world;
  const staff = await contextFor(
    services,
    await createActor(services, { role: "PARTNER", companyId: company.id }),
  );
  return {
    ...world,
    staff,
    /** A phone of a person with a known number. */
    phone: async () => new Phone(world, await createActor(services)),
    guestPhone: () => new Phone(world, null),
    open: (product: Product, inMinutes = 0) =>
      openRush(
        staff,
        inMinutes === 0
          ? { productId: product.id }
          : { productId: product.id, opensAt: new Date(clock.now().getTime() + inMinutes * minute) },
      ),
    end: (product: Product) => endRush(staff, { productId: product.id }),
    /** A second later the queue moves on. */
    async tick(product: Pick<Product, "id">, milliseconds = 1000) {
      clock.advance(milliseconds);
      return readRush(services, product.id);
    },
  };
}
