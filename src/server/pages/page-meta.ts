import type { StableList } from "../../modules/booking/view/list-links.ts";
import { previewProduct } from "../../modules/booking/view/preview-product.ts";
import type { Context } from "../../platform/context.ts";
import { asAppError } from "../../platform/trpc.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import type { RouteMatch, RoutePath } from "../../shared/address/routes.ts";
import { kindNames, offerRoutes, type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import { descriptions, descriptionWords } from "../../shared/words/fr/home/descriptions.ts";
import { fullTitle } from "../../shared/words/fr/home/titles.ts";

/** Title, description and picture for the preview of a link. */
export interface PageMeta {
  title: string;
  description: string;
  /** A path of ours or an absolute address. */
  image: string | null;
  /** The list that the page shows, where it has an address of its own. */
  list?: StableList;
  /** The address names an offer that this page does not have: unknown, not on sale yet, or of another kind. */
  missing?: true;
}

/** The title without the name of the site. */
export const ownTitle = ({ title }: PageMeta): string => title.replace(/ · Mboa$/, "");

type MetaReader = (ctx: Context, query: URLSearchParams) => Promise<PageMeta>;

const previewAny = async (ctx: Context, input: { id: string; kind: ServiceKind }) => {
  const { image, ...preview } = await previewProduct(ctx, input);
  return { ...preview, image: fileUrl(image) };
};

/** The preview of the product that the address names, in the words of its kind. */
const metaOfKind =
  (kind: ServiceKind): MetaReader =>
  async (ctx, query) => {
    const read = ctx.kinds[kind]?.preview ?? previewAny;
    const { title, description, image } = await read(ctx, { id: query.get("uuid") ?? "", kind });
    return { title: `${title} · Mboa`, description, image };
  };

/** The list that a search asks for, where it is one with an address of its own. */
const metaOfList =
  (kind: ServiceKind, path: RoutePath): MetaReader =>
  async (ctx, query) => {
    const list = await ctx.kinds[kind]?.lists?.ofQuery(ctx, query);
    if (!list) return staticMeta(path);
    return { title: `${list.title} · Mboa`, description: list.description, image: null, list };
  };

/** Readers of previews that depend on data. */
const readers: Partial<Record<RoutePath, MetaReader>> = Object.fromEntries(
  serviceKinds.flatMap((kind) =>
    kindNames[kind].offers.flatMap((offer) => {
      const { detail, share, list } = offerRoutes[offer];
      const listPath = `${list}/:service?` as RoutePath;
      return [
        ...[detail, share].map((path) => [path, metaOfKind(kind)]),
        [listPath, metaOfList(kind, listPath)],
      ];
    }),
  ),
);

export function staticMeta(path: RoutePath | null): PageMeta {
  const description = (path && descriptions[path]) || descriptionWords.usual;
  return { title: fullTitle(path), description, image: null };
}

/** Without an id the page leads to its list; a failure of ours says nothing about the offer. */
function isMissing(error: unknown, query: URLSearchParams): boolean {
  return Boolean(query.get("uuid")) && ["NOT_FOUND", "INVALID_INPUT"].includes(asAppError(error).code);
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
  } catch (error) {
    return isMissing(error, query) ? { ...staticMeta(null), missing: true } : staticMeta(match.path);
  }
}
