import type { PageProps } from "../../../web/page-props.ts";
import { isPass } from "../rules/link-paths.ts";
import { Journey } from "./journey.tsx";
import { LateOffer } from "./late-offer.tsx";

/** What links in messages say about a bus. One page for both: each page weighs on the first load of all others. */
export function Page({ params: { key } }: PageProps) {
  return key && isPass(key) ? <LateOffer pass={key} /> : <Journey token={key} />;
}
