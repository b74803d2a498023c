import { isCrewRole } from "../../../shared/crew.ts";
import type { Grant } from "../../../shared/permissions.ts";
import { areasOf } from "../../../shared/permissions.ts";
import type { TokenScope } from "./token-schema.ts";

/** Prefix that tells tokens from sessions, and that secret scanners can find in published code. */
export const tokenPrefix = "mboa_";

export const tokensMaximum = 10;

const ownAreas: readonly string[] = ["partner", "branch"];

/** Tokens have only customer and company rights: those of Mboa's own staff and of a crew need a signed-in person. */
export const grantsByToken = (grants: readonly Grant[]): Grant[] =>
  grants.filter((grant) => !isCrewRole(grant) && areasOf([grant]).every((area) => ownAreas.includes(area)));

/** The companies that a person with these grants works for. */
export const companiesOf = (grants: readonly Grant[]): string[] => [
  ...new Set(grantsByToken(grants).flatMap(({ companyId }) => companyId ?? [])),
];

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Calls that only read use GET; a POST may write. A token that sells has addresses of its own: server/partners. */
export const mayCall = (scopes: readonly TokenScope[], method: string): boolean =>
  scopes.includes("write") || (scopes.includes("read") && reading.has(method));
