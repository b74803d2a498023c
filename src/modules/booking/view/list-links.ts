import type { Context } from "../../../platform/context.ts";

/** A list that search engines know by an address of its own, without a query: « /bus/douala/yaounde ». */
export interface StableList {
  /** Its own address: a path. */
  pathname: string;
  /** The address of the list that it shows. */
  list: string;
  /** What the list is of, among other lists. */
  name: string;
  title: string;
  description: string;
}

/** How a kind names such lists. */
export interface StableLists {
  /** The list behind a path, however it is spelt; null: none. */
  find(context: () => Promise<Context>, pathname: string): Promise<StableList | null>;
  /** The list that the query of the kind's list page asks for; null: one without an address of its own. */
  ofQuery(ctx: Context, query: URLSearchParams): Promise<StableList | null>;
  /** All lists of this site's country that have something on sale, with the day of the last change. */
  all(ctx: Context): Promise<{ path: string; changed: string }[]>;
}
