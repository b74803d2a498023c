import type { Context } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import type { Area } from "../../shared/permissions.ts";
import type { Reach } from "../../shared/reach.ts";
import type { Resource } from "../../shared/resource/resource.ts";
import type { Row } from "./backoffice-query.ts";

/** The context of an authorised back-office request. */
export interface AreaAccess {
  ctx: Context;
  area: Area;
  reach: Reach;
  resource: Resource;
  /** Every declaration by name, to resolve references. */
  resources: ReadonlyMap<string, Resource>;
}

interface Delegate {
  findMany(args: object): Promise<Row[]>;
  findFirst(args: object): Promise<Row | null>;
  count(args: object): Promise<number>;
  create(args: object): Promise<Row>;
  update(args: object): Promise<Row>;
  delete(args: object): Promise<Row>;
}

/** The Prisma delegate of a declaration's model, by its name. */
export function table(db: Db | Tx, resource: Pick<Resource, "model">): Delegate {
  const name = resource.model.charAt(0).toLowerCase() + resource.model.slice(1);
  return (db as unknown as Record<string, Delegate>)[name] as Delegate;
}
