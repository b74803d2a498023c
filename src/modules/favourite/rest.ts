import { z } from "zod";
import { type RestApp, restRoute } from "../../platform/rest.ts";
import { queryFlag } from "../../shared/address/query-flag.ts";
import { AppError } from "../../shared/app-error.ts";
import { wireTime } from "../../shared/wire-time.ts";
import { addFavourite } from "./add-favourite.ts";
import { listFavourites } from "./list-favourites.ts";
import { removeFavourite } from "./remove-favourite.ts";
import type { FavouriteView } from "./schema.ts";
import { wireFavourite, wireFavouriteCard } from "./wire-schema.ts";

function toWire(view: FavouriteView): z.infer<typeof wireFavouriteCard> {
  const { favouriteId, productId, title, price, currency } = view;
  return {
    id: favouriteId,
    trip: { id: productId },
    favouriteId,
    productId,
    new: view.new,
    bookingType: view.kind,
    title,
    company_name: view.company.name,
    start_date: view.startsAt ? wireTime(view.startsAt, view.timeZone) : "",
    price,
    currency,
  };
}

/** A malformed id cannot exist. */
function idOf(value: string): string {
  const id = z.uuid().safeParse(value);
  if (!id.success) throw new AppError("NOT_FOUND");
  return id.data;
}

export function favouriteRest(app: RestApp): void {
  restRoute(app, {
    method: "POST",
    path: "/api/account/favour/new",
    summary: "Adds a product of any kind to the favourites; trip_id is its product id",
    signedIn: true,
    body: z.object({ trip_id: z.string().max(100) }),
    answers: z.object({ favour_trip: wireFavourite }),
    handle: async (ctx, { body }) => {
      const { favouriteId, productId } = await addFavourite(ctx, { productId: idOf(body.trip_id) });
      return { favour_trip: { id: favouriteId, trip: { id: productId } } };
    },
  });

  restRoute(app, {
    method: "POST",
    path: "/api/account/favour/delete",
    summary: "Removes a product of any kind from the favourites",
    signedIn: true,
    body: z.object({ favour_trip_id: z.string().max(100) }),
    answers: z.object({ unread: z.number() }),
    handle: (ctx, { body }) => removeFavourite(ctx, { favouriteId: idOf(body.favour_trip_id) }),
  });

  restRoute(app, {
    method: "GET",
    path: "/api/account/favour/list",
    summary: "The favourites, with show_notification only those not seen yet, and how many are new",
    signedIn: true,
    query: z.object({ show_notification: queryFlag, mark_new_notification_as_read: queryFlag }),
    answers: z.object({ unread: z.number(), favour_trips: z.array(wireFavouriteCard) }),
    handle: async (ctx, { query }) => {
      const list = await listFavourites(ctx, { markAsRead: query.mark_new_notification_as_read, limit: 50 });
      const shown = list.favourites.filter((favourite) => favourite.new || !query.show_notification);
      return { unread: list.unread, favour_trips: shown.map(toWire) };
    },
  });
}
