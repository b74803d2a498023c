import type { Context } from "../../../platform/context.ts";
import { countTry, type Limit } from "../../../platform/rate-limit.ts";
import { readerLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import { isEmail } from "../../../shared/validate.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { listOffers } from "../view/list-offers.ts";
import type { WaitForOfferInput } from "./search-schema.ts";

/** Requests per address: enough for a household, too few for a bot. */
const perAddress: Limit = { name: "offer-wait", points: 10, seconds: 3600 };

/** Saves a number or an e-mail to be told when a list has its first offer here; asking twice counts once. */
export async function waitForOffer(
  ctx: Context,
  input: WaitForOfferInput,
): Promise<{ state: "WAITING" | "ON_SALE" }> {
  const contact = contactOf(input.contact, ctx.country.shortCode);
  if (!contact) throw new AppError("INVALID_INPUT", { fields: { contact: validationWords.identifier } });
  await countTry(ctx.db, perAddress, ctx.address);
  if ((await listOffers(ctx)).includes(input.offer)) return { state: "ON_SALE" };
  await ctx.db.offerWait.createMany({
    data: [{ countryId: ctx.country.id, offer: input.offer, contact, language: readerLanguage() }],
    skipDuplicates: true,
  });
  return { state: "WAITING" };
}

function contactOf(text: string, country: string): string | null {
  const written = text.trim().toLowerCase();
  return isEmail(written) ? written : toE164(written, country);
}
