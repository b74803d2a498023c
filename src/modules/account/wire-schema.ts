import { z } from "zod";

/** The documented names of the nine /api/auth calls. What they hold is judged by the use cases. */

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
  verified_email: z.boolean().nullish(),
  proof: text,
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

export const userAnswer = z.object({
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
export type UserAnswer = z.infer<typeof userAnswer>;

export const verificationAnswer = z.object({ user_verification: z.object({ id: z.string() }) });
export const registerAnswer = verificationAnswer.extend({ activated: z.boolean() });
export const loginAnswer = z.object({
  user: userAnswer.optional(),
  services: z.array(serviceAnswer).optional(),
  token: z.string().optional(),
  user_verification: z.object({ id: z.string() }).optional(),
});
export const nothing = z.object({});
