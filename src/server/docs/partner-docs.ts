import { z } from "zod";
import { eventNames } from "../../modules/booking/webhook/webhook-policy.ts";
import { partnerApiWords } from "../../shared/words/fr/partner/partner-sales.ts";
import { webhookMessage } from "../partners/partner-answers.ts";
import { partnerBase, partnerTag } from "../partners/partner-calls.ts";
import { wishSchemas } from "../procedure-input.ts";
import type { Operation } from "./complete-openapi.ts";
import type { Schema } from "./example-values.ts";

/** What the document says about partners beyond the schemas of their calls. */

export const partnerGuide = `# Sell with your own program

1. In your profile (« Mot de passe », « Jetons d’accès ») make a token that permits « Vendre, et annuler ce qu’il a vendu ».
   Send it as \`authorization: Bearer mboa_…\`.
2. \`GET ${partnerBase}/search?text=Douala Kribi\`, then \`GET ${partnerBase}/products/{productId}\`. Both need no token.
3. \`POST ${partnerBase}/holds\` with a random \`idempotencyKey\`: sent again, it holds nothing twice. A changed price is
   refused (\`PRICE_CHANGED\`) when you send \`expectedTotal\`.
4. \`POST ${partnerBase}/bills/{billId}/link\`: give the address to your customer, who pays there until the time it says.
5. Your addresses (« Rappels vers vos logiciels ») hear \`booking.confirmed\`, also for what you sold of another company.
6. \`GET …/bookings/{bookingId}/refund\`, then \`POST …/cancel\` with the refund that it said. The money goes to who paid.

Sales carry your mark in the statistics (« Par partenaire vendeur »), also after the token has ended. A token that was
revoked or has expired is refused with \`NOT_SIGNED_IN\`. The country is that of the address, or of the header
\`accept-country\`; one bill holds things of one country. Under load you get 503 with \`retry-after\`: send the same again.

# Sell on your own pages

A \`script\` element with \`src="https://…/widget.js"\` and \`async\`, and where offers are to stand:

\`\`\`html
<mboa-search partner="your-short-name" lang="fr"><a href="https://…/search">Billets chez Mboa</a></mboa-search>
<mboa-buy product="01931f6e-…" partner="your-short-name" lang="en"><a href="https://…">Tickets at Mboa</a></mboa-buy>
\`\`\`

The link inside is what people without JavaScript get. Search, choice and price are on your page, the payment on ours; it
sets no cookie on your page. Colours: \`--mboa-accent\`, \`--mboa-on-accent\`, \`--mboa-text\`, \`--mboa-surface\`,
\`--mboa-border\`, \`--mboa-radius\`, \`--mboa-font\`; parts: \`box\`, \`input\`, \`button\`, \`offer\`, \`price\`, \`pay\`. A strict
Content Security Policy needs our address in \`script-src\` and \`connect-src\`, nothing else (no \`unsafe-inline\`). Within a
frame our page opens in a tab of its own: a sandbox needs \`allow-popups allow-popups-to-escape-sandbox\`. Without \`lang\`
it speaks the language of your page. Write your site into « Ma compagnie », « Site web »: its sales carry your name and its
host, those of other sites are told apart.`;

/** The wish of a place to hold is its kind’s own schema. */
export function describePartnerCall<Route extends { url: string; schema: unknown }>(route: Route): Route {
  if (route.url !== `${partnerBase}/holds`) return route;
  const schema = route.schema as { body?: Schema };
  const wish = schema.body?.properties?.legs?.items?.properties?.wish;
  if (wish) {
    for (const name of Object.keys(wish)) delete wish[name as keyof Schema];
    Object.assign(wish, { anyOf: wishSchemas() });
  }
  return route;
}

/** What we send to a partner’s addresses. */
export function describeWebhooks(): Record<string, { post: Operation }> {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookMessage);
  const post = (name: string): Operation => ({
    summary: partnerApiWords.told,
    tags: [partnerTag],
    operationId: name.replace(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase()),
    security: [],
    requestBody: { content: { "application/json": { schema: schema as Schema } } },
    responses: { 204: { description: "Taken" }, 410: { description: "Switched off" } },
  });
  return Object.fromEntries(Object.values(eventNames).map((name) => [name, { post: post(name) }]));
}
