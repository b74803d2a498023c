import { z } from "zod";
import { documentedSlug } from "../../shared/roles.ts";
import type { Me } from "./find-user.ts";
import type { SignedIn } from "./sign-in/sign-in.ts";

/** The documented shapes of the nine /api/auth calls. The use cases validate the content. */

const text = z.string().nullish();

export const registerBody = z.object({
  last_name: text,
  first_name: text,
  email: text,
  phone_number: text,
  gender: text,
});
export const confirmBody = z.object({ id: text, code: z.union([z.string(), z.number()]).nullish() });
export const credentialBody = z.object({ credential: text });
export const paymentBody = z.object({ id: text, password: text, account_number: text });
export const loginBody = z.object({ credential: text, password: text });
export const resetBody = z.object({ ...confirmBody.shape, password: text });
/** The profile as the client got it; only the proof beside or inside it counts. */
const profileBody = z.object({
  email: text,
  name: text,
  picture: text,
  provider_id: text,
  verified_email: z.union([z.boolean(), z.string()]).nullish(),
  proof: text.describe(
    "Required, here or in `profile`: what /mobile/success-auth was given in `proof` after /api/auth/social/{provider}/start",
  ),
});
export const socialBody = profileBody.extend({ profile: profileBody.nullish() });

const named = z.object({ id: z.string(), name: z.string() });
const companyAnswer = z.object({ id: z.string(), name: z.string() }).nullable();
const terminalAnswer = z.object({ id: z.string(), name: z.string(), company: companyAnswer }).nullable();
const roleAnswer = z.object({
  id: z.string(),
  slug: z.string(),
  description: z.string(),
  isAdminRole: z.boolean(),
  isPartnerRole: z.boolean(),
  isCompanyRole: z.boolean(),
  isTerminalRole: z.boolean(),
});
const serviceAnswer = z.object({ id: z.string(), slug: z.string(), name: z.string() });

const userAnswer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  token: z.string(),
  phone_number: z.string().nullable(),
  gender: z.string().nullable(),
  account_number: z.string().nullable(),
  identity: z.string().nullable(),
  identity_type: z.string().nullable(),
  birth_date: z.string().nullable(),
  profile_picture: z.string().nullable(),
  city: named.nullable(),
  country: named.extend({ short_code: z.string() }),
  emergency_number: z.string().nullable(),
  must_update_password: z.boolean(),
  activated: z.boolean(),
  company: companyAnswer,
  terminal: terminalAnswer,
  services: z.array(serviceAnswer),
  user_role_terminal: z.object({ role_terminal: roleAnswer, terminal: terminalAnswer }).nullable(),
  roles: z.array(roleAnswer),
});
type UserAnswer = z.infer<typeof userAnswer>;

export const verificationAnswer = z.object({ user_verification: z.object({ id: z.string() }) });
export const registerAnswer = verificationAnswer.extend({
  activated: z
    .boolean()
    .describe(
      "Whether the address has an active account: told to its owner only, who is signed in or on a device where they were. A registration makes none: not before its password.",
    ),
});
export const loginAnswer = z.object({
  user: userAnswer.optional(),
  services: z.array(serviceAnswer).optional(),
  token: z.string().optional(),
  user_verification: z.object({ id: z.string() }).optional(),
  second_factor: z.object({ id: z.string() }).optional(),
});
export const nothing = z.object({});

type GrantRow = Me["grants"][number];

function roleOut({ roleId, slug, description, ...grant }: GrantRow) {
  const { isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole } = grant;
  const flags = { isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole };
  return { id: roleId, slug: documentedSlug(slug), description, ...flags };
}

export function userOut(user: Me, token: string, services: SignedIn["services"]): UserAnswer {
  const atTerminal = user.grants.find((grant) => grant.terminal);
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    token,
    phone_number: user.phone,
    gender: user.gender,
    account_number: user.accountNumber,
    identity: user.identity,
    identity_type: user.identityType,
    birth_date: user.birthDate,
    profile_picture: user.pictureUrl,
    city: user.city,
    country: { id: user.country.id, name: user.country.name, short_code: user.country.shortCode },
    emergency_number: user.emergencyNumber,
    must_update_password: user.mustUpdatePassword,
    activated: user.activated,
    company: user.company,
    terminal: user.terminal,
    services,
    user_role_terminal: atTerminal
      ? { role_terminal: roleOut(atTerminal), terminal: atTerminal.terminal }
      : null,
    roles: user.grants.map(roleOut),
  };
}
