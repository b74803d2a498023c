import type { PrismaClient } from "../../client/client.ts";
import { companyId } from "../companies.ts";
import { seedId } from "../seed-id.ts";
import { consultantId } from "./seed-appointments.ts";

/** Health notes of some patients for their consultants, and the account with which one consultant reads them. */

const notes = [
  { bloodGroup: "O+", allergies: "Pénicilline", heightCm: 168, weightKg: 64 },
  { bloodGroup: "A+", treatments: "Amlodipine 5 mg, une fois par jour", history: "Hypertension depuis 2019" },
  { bloodGroup: "B-", history: "Asthme de l’enfant", emergencyContact: "Mère, 6 77 11 22 33" },
];

const practice = "clinique-du-wouri";

export async function seedHealth(db: PrismaClient, patientIds: readonly string[]): Promise<void> {
  await db.consultant.updateMany({
    where: { id: consultantId(practice, "Clarisse Ewane"), companyId: companyId(practice) },
    data: { userId: seedId("user:+237677000009") },
  });
  // Only some patients write a note.
  const willing = patientIds.filter((_, index) => index % 4 !== 3);
  await db.healthProfile.createMany({
    skipDuplicates: true,
    data: willing.map((userId, index) => ({ userId, ...notes[index % notes.length] })),
  });
}
