import { readFile } from "../../platform/files/files.ts";
import type { Services } from "./services.ts";

/**
 * The newest files of the database that this process cannot read: its folder is not shared with the other processes,
 * or was not restored together with the database.
 */
export async function findMissingFiles({ pool, files }: Pick<Services, "pool" | "files">): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(`
    (select "key" from "StoredFile" order by "createdAt" desc limit 3)
    union (select "fileKey" from "RentalPhoto" order by "id" desc limit 3)
    union (select "logoFileKey" from "Company" where "logoFileKey" is not null order by "updatedAt" desc limit 3)`);
  const missing: string[] = [];
  for (const { key } of rows) if (!(await readFile(files, key))) missing.push(key);
  return missing;
}
