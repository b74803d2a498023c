import { previewProduct } from "../../modules/booking/view/preview-product.ts";
import { describeRental } from "../../modules/rental/search/describe-rental.ts";
import { describeTrip } from "../../modules/trip/search/describe-trip.ts";
import type { Context } from "../../platform/context.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import type { RouteMatch, RoutePath } from "../../shared/address/routes.ts";
import { defaultDescription, descriptions } from "../../shared/fr/home/descriptions.ts";
import { fullTitle } from "../../shared/fr/home/titles.ts";
import { offerRoutes } from "../../shared/kinds.ts";

/** Title, description and picture for the preview of a link. */
export interface PageMeta {
  title: string;
  description: string;
  /** A path of ours or an absolute address. */
  image: string | null;
}

type MetaReader = (ctx: Context, query: URLSearchParams) => Promise<PageMeta>;

async function tripMeta(ctx: Context, query: URLSearchParams): Promise<PageMeta> {
  const { title, description, image } = await describeTrip(ctx, { id: query.get("uuid") ?? "" });
  return { title: `${title} · Mboa`, description, image };
}

async function productMeta(ctx: Context, query: URLSearchParams): Promise<PageMeta> {
  const { title, description, image } = await previewProduct(ctx, { id: query.get("uuid") ?? "" });
  return { title: `${title} · Mboa`, description, image: fileUrl(image) };
}

async function rentalMeta(ctx: Context, query: URLSearchParams): Promise<PageMeta> {
  const { title, description, image } = await describeRental(ctx, { id: query.get("uuid") ?? "" });
  return { title: `${title} · Mboa`, description, image };
}

/** Readers of previews that depend on data; a new kind of product adds its line here. */
const readers: Partial<Record<RoutePath, MetaReader>> = {
  ...Object.fromEntries(
    Object.values(offerRoutes).flatMap(({ detail, share }) => [
      [detail, productMeta],
      [share, productMeta],
    ]),
  ),
  "/booking/share-trip": tripMeta,
  "/booking/trip/detail": tripMeta,
  "/booking/share-rental": rentalMeta,
  "/booking/rentalcar/detail": rentalMeta,
  "/booking/rentalhouse/detail": rentalMeta,
};

export function staticMeta(path: RoutePath | null): PageMeta {
  const description = (path && descriptions[path]) || defaultDescription;
  return { title: fullTitle(path), description, image: null };
}

/** The preview of a page; missing or late data never delays the page. */
export async function metaOf(
  match: RouteMatch,
  query: URLSearchParams,
  context: () => Promise<Context>,
): Promise<PageMeta> {
  const reader = readers[match.path];
  if (!reader) return staticMeta(match.path);
  try {
    return await reader(await context(), query);
  } catch {
    return staticMeta(match.path);
  }
}
