import type { Country } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { statementProviders } from "../../payment/providers/list-statements.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import { readHeld } from "./read-balance.ts";

/**
 * The providers whose statements concern a country: those that it offers, and those that it offered once. Refunds are
 * still sent through these, and they may take a payment back.
 */
export async function readProviders(
  db: Pick<Tx, "$queryRaw" | "dayClose">,
  { id: countryId, timeZone, paymentMethods }: Pick<Country, "id" | "timeZone" | "paymentMethods">,
): Promise<StatementForm["provider"][]> {
  const held = await readHeld(db, { countryId, timeZone });
  return statementProviders.filter(
    (name) => paymentMethods.includes(name) || held.some(({ provider }) => provider === name),
  );
}
