import { methodsOfProduct } from "../../../modules/booking/view/read-methods.ts";
import type { Context } from "../../../platform/context.ts";
import type { RentalPreview } from "../view-schema.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import { getRental } from "./get-rental.ts";

/** Preview of a link to one car or house in WhatsApp, an SMS or a search engine. Throws when it does not exist. */
export async function describeRental(ctx: Context, input: { id: string }): Promise<RentalPreview> {
  const rental = await getRental(ctx, input);
  const { share } = rentalSupplyWords;
  const { title, city, company, price, currency, image } = rental;
  const [named, text] = rental.type === "car" ? [share.car, share.carText] : [share.house, share.houseText];
  const methods = await methodsOfProduct(ctx, rental.id);
  const description = text({ company: company.name, price, currency, methods });
  return { title: named(title, city), description, image };
}
