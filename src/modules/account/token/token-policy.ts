import type { Grant } from "../../../shared/permissions.ts";
import { areasOf } from "../../../shared/permissions.ts";
import type { TokenScope } from "./token-schema.ts";

/** By these first letters a token is told from a session, and found where somebody has published it by mistake. */
export const tokenPrefix = "mboa_";

export const tokensMaximum = 10;

const ownAreas: readonly string[] = ["partner", "branch"];

/** A program acts for a customer or a company: the rights of Mboa's own staff need a person who has signed in. */
export const grantsByToken = (grants: readonly Grant[]): Grant[] =>
  grants.filter((grant) => areasOf([grant]).every((area) => ownAreas.includes(area)));

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** What only reads asks by GET; whatever is posted may write. */
export const mayCall = (scopes: readonly TokenScope[], method: string): boolean =>
  scopes.includes("write") || reading.has(method);
