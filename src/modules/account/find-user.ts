import type { Prisma, User } from "../../../prisma/client/client.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Locale } from "../../shared/text/locale.ts";

export const isEmailCredential = (credential: string) => credential.includes("@");

/** Credentials are stored in one form only: an e-mail in lower case, a phone as +237…. */
export function credentialWhere(credential: string): { email: string } | { phone: string } {
  return isEmailCredential(credential) ? { email: credential } : { phone: credential };
}

export async function findByCredential(db: Db | Tx, credential: string): Promise<User | null> {
  return db.user.findUnique({ where: credentialWhere(credential) });
}

/** The language that a person chose; null when they chose none, or when nobody has this account. */
export async function languageOf(
  db: Db | Tx,
  where: { id: string } | { phone: string },
): Promise<Locale | null> {
  const found = await db.user.findUnique({ where, select: { language: true } });
  return found?.language ?? null;
}

/** Serializes requests about the same person. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "User" where id = ${userId}::uuid for update`;
}

const meSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  emailVerifiedAt: true,
  phone: true,
  phoneVerifiedAt: true,
  gender: true,
  language: true,
  accountNumber: true,
  identity: true,
  identityType: true,
  birthDate: true,
  pictureFileKey: true,
  emergencyNumber: true,
  mustUpdatePassword: true,
  activatedAt: true,
  passwordHash: true,
  secondFactor: { select: { confirmedAt: true } },
  city: { select: { id: true, name: true } },
  country: { select: { id: true, name: true, shortCode: true } },
  socialAccounts: { select: { provider: true } },
  roles: {
    // In the order in which roles were given: the first one is the person's main role.
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      role: true,
      countryId: true,
      company: { select: { id: true, name: true } },
      terminal: { select: { id: true, name: true, company: { select: { id: true, name: true } } } },
    },
  },
} satisfies Prisma.UserSelect;

/** A signed-in person as their own screens show them. */
export async function readMe(db: Db | Tx, userId: string) {
  const row = await db.user.findUnique({ where: { id: userId }, select: meSelect });
  if (!row) throw new AppError("NOT_FOUND");
  const {
    passwordHash,
    activatedAt,
    birthDate,
    pictureFileKey,
    socialAccounts,
    secondFactor,
    roles,
    ...rest
  } = row;
  const atTerminal = roles.find((grant) => grant.terminal)?.terminal ?? null;
  const grants = roles.map(({ id, role: { id: roleId, ...role }, company, terminal, countryId }) => ({
    id,
    roleId,
    ...role,
    company,
    terminal,
    countryId,
    companyId: company?.id ?? terminal?.company.id ?? null,
    terminalId: terminal?.id ?? null,
  }));
  return {
    ...rest,
    activated: activatedAt !== null,
    hasPassword: passwordHash !== null,
    hasFactor: Boolean(secondFactor?.confirmedAt),
    birthDate: birthDate?.toISOString().slice(0, 10) ?? null,
    pictureUrl: fileUrl(pictureFileKey),
    socialProviders: socialAccounts.map(({ provider }) => provider),
    company: roles.find((grant) => grant.company)?.company ?? atTerminal?.company ?? null,
    terminal: atTerminal,
    grants,
  };
}

export type Me = Awaited<ReturnType<typeof readMe>>;
