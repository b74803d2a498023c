import { Prisma } from "../../../prisma/client/client.ts";
import { preparedSql, type Statements } from "../../platform/database/statements.ts";
import type { Actor } from "../../shared/permissions.ts";
import type { Kinds } from "../booking/kind.ts";
import { openChoicesSql } from "./answer-promise.ts";
import { actorOf, callerColumns, isCaller } from "./find-caller.ts";
import type { Dialog, OpenChoice, Screen } from "./schema.ts";

/** The state of a session between two screens: one statement reads it with the account, one writes it. */

export interface StoredSession {
  id: string;
  phone: string;
  locale: string;
  step: number;
  dialog: Dialog;
  text: string;
  endedAt: Date | null;
  updatedAt: Date;
}

export interface ReadSession {
  /** This session; null at its first request. */
  known: StoredSession | null;
  /** The latest session of the number; not read where this one is known. */
  latest: StoredSession | null;
  /** The account whose confirmed number this is. */
  actor: Actor | null;
  /** What the number, or its account, has booked and may choose anew; not read where this session is known. */
  open: OpenChoice[];
}

type Joined = { [Name in keyof StoredSession]: StoredSession[Name] | null } & {
  userId: string | null;
  open: OpenChoice[] | null;
} & Pick<Actor, "firstName" | "lastName" | "countryId">;

const columns = Prisma.raw('"id", "phone", "locale", "step", "dialog", "text", "endedAt", "updatedAt"');

export async function readSession(
  db: Statements,
  { id, phone, kinds }: { id: string; phone: string; kinds: Kinds },
): Promise<ReadSession> {
  const own = Prisma.sql`(b."contactPhone" = ${phone} or b."userId" = u."id")`;
  const rows = await preparedSql<Joined>(
    db,
    Prisma.sql`
      select s.*, ${callerColumns("u")},
        (select json_agg(json_build_object('kind', c."kind", 'code', c."code", 'language', c."language") order by c."since", c."code")
          from (${openChoicesSql(kinds, own)}) c
          where not exists (select 1 from "UssdSession" where "id" = ${id})) as "open"
      from (select 1) "one"
      left join lateral (
        (select ${columns} from "UssdSession" where "id" = ${id})
        union all
        (select ${columns} from "UssdSession"
          where "phone" = ${phone} and not exists (select 1 from "UssdSession" where "id" = ${id})
          -- Of two sessions of one moment the later one has ended the other.
          order by "updatedAt" desc, "endedAt" is null desc limit 1)
      ) s on true
      left join "User" u on u."phone" = ${phone} and ${isCaller("u")}`,
  );
  const [row] = rows;
  const session = row?.id == null ? null : (row as StoredSession);
  const isKnown = session?.id === id;
  return {
    known: isKnown ? session : null,
    latest: isKnown ? null : session,
    open: row?.open ?? [],
    actor: row?.userId ? actorOf({ ...row, id: row.userId }) : null,
  };
}

interface Written {
  id: string;
  step: number;
  dialog: Dialog;
  screen: Screen;
  now: Date;
  /** What happens by itself later, written with the state. */
  jobs: Prisma.Sql | null;
}

/** The last part of a statement whose first part, « written », writes the state. */
const withJobs = (jobs: Prisma.Sql | null) =>
  Prisma.sql`${jobs ? Prisma.sql`, "queued" as (${jobs})` : Prisma.empty} select "id" from "written"`;

/** A condition of the jobs: they come with what was written alone. */
export const whenWritten = Prisma.sql`exists (select 1 from "written")`;

/**
 * False when the same request came twice at once: the first one counts. From then on the other open sessions of the
 * number do nothing any more.
 */
export async function insertSession(
  db: Statements,
  { id, phone, step, dialog, screen, now, jobs }: Written & { phone: string },
): Promise<boolean> {
  const rows = await preparedSql(
    db,
    Prisma.sql`
      with "written" as (
        insert into "UssdSession" ("id", "phone", "step", "locale", "dialog", "text", "endedAt", "updatedAt")
        values (${id}, ${phone}, ${step}, ${dialog.locale}, ${JSON.stringify(dialog)}::jsonb, ${screen.text},
          ${screen.end ? now : null}::timestamptz, ${now}::timestamptz)
        on conflict do nothing returning "id"
      ), "replaced" as (
        update "UssdSession" set "endedAt" = ${now}::timestamptz
        where "phone" = ${phone} and "endedAt" is null and "id" <> ${id} and ${whenWritten}
      ) ${withJobs(jobs)}`,
  );
  return rows.length === 1;
}

/** From the step that was read to a later one; false when another request has been faster. */
export async function moveSession(
  db: Statements,
  { id, from, step, dialog, screen, now, jobs }: Written & { from: number },
): Promise<boolean> {
  const rows = await preparedSql(
    db,
    Prisma.sql`
      with "written" as (
        update "UssdSession" set "step" = ${step}, "locale" = ${dialog.locale},
          "dialog" = ${JSON.stringify(dialog)}::jsonb, "text" = ${screen.text},
          "endedAt" = ${screen.end ? now : null}::timestamptz, "updatedAt" = ${now}::timestamptz
        where "id" = ${id} and "step" = ${from} and "endedAt" is null returning "id"
      ) ${withJobs(jobs)}`,
  );
  return rows.length === 1;
}
