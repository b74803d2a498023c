import type { KindGate } from "../../../modules/booking/gate-facts.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

interface FactsRow {
  id: string;
  plate: string | null;
  property: string | null;
}

/** Facts of a car or a house for the lists of the gate and the desk: its plate, or its property. */
export const rentalGate: KindGate = {
  async facts(db, productIds) {
    const rows = await db.$queryRaw<FactsRow[]>`
      select p."id"::text as "id", rc."plate", y."name" as "property"
      from "Product" p
        left join "RentalCar" rc on rc."productId" = p."id"
        left join "RentalHouse" rh on rh."productId" = p."id"
        left join "Property" y on y."id" = rh."propertyId"
      where p."id" = any(${productIds}::uuid[])`;
    const { facts: words } = rentalSupplyWords;
    return new Map(
      rows.map(({ id, plate, property }) => [
        id,
        {
          capacity: null,
          facts: [
            plate ? { label: words.plate, value: plate } : { label: words.property, value: property ?? "" },
          ],
        },
      ]),
    );
  },
};
