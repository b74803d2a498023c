import type { Db } from "../../../platform/database/database.ts";
import type { Area } from "../../../shared/permissions.ts";
import type { Preferences } from "./preference-schema.ts";

export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const rows = await db.deskPreference.findMany({
    where: { userId },
    select: { area: true, name: true, value: true },
  });
  const preferences: Preferences = {};
  for (const { area, name, value } of rows) {
    const known = preferences[area as Area] ?? {};
    preferences[area as Area] = { ...known, [name]: value };
  }
  return preferences;
}
