import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { scopeOfRole } from "../../src/shared/permissions.ts";
import type { PrismaClient } from "../client/client.ts";
import { companyId } from "./companies.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { seedId } from "./seed-id.ts";

interface DemoPlace {
  companyId: string;
  terminalId: string;
}

const companyOf = (place: DemoPlace, slug?: string) => (slug ? companyId(slug) : place.companyId);

/** One person per role, in the demo's company and terminal where the role asks for one. */
export async function seedAccounts(db: PrismaClient, place: DemoPlace, now: Date): Promise<void> {
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const passwordHash = await hashPassword(demoPassword);
  for (const { label: _label, role, companySlug, terminalId, ...person } of demoAccounts) {
    const id = seedId(`user:${person.phone}`);
    await db.user.upsert({
      where: { id },
      create: {
        id,
        ...person,
        passwordHash,
        countryId: country.id,
        accountNumber: person.phone,
        activatedAt: now,
        phoneVerifiedAt: now,
        emailVerifiedAt: now,
      },
      update: {},
    });
    if (!role) continue;
    // A database for benchmarks has no companies of the other kinds.
    if (companySlug && (await db.company.count({ where: { id: companyId(companySlug) } })) === 0) continue;
    const { id: roleId } = await db.role.findUniqueOrThrow({ where: { slug: role } });
    await db.userRole.createMany({
      skipDuplicates: true,
      data: [
        {
          id: seedId(`grant:${person.phone}`),
          userId: id,
          roleId,
          companyId: scopeOfRole[role] === "country" ? null : companyOf(place, companySlug),
          terminalId: scopeOfRole[role] === "terminal" ? (terminalId ?? place.terminalId) : null,
        },
      ],
    });
  }
}
