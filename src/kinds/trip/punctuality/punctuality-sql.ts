import { Prisma } from "../../../../prisma/client/client.ts";
import { punctualWithinMinutes } from "../rules/punctuality.ts";

const within = Prisma.sql`make_interval(mins => ${punctualWithinMinutes}::int)`;

/**
 * Whether a departure `r` left in time, null where nothing says when it did. Its columns: the "planned" time, « parti » as
 * "marked", and the "first" reading of a ticket at the gate, before which no bus has left.
 */
export const leftInTime = Prisma.sql`(case
  when r."marked" is null then r."first" <= r."planned" + ${within}
  else greatest(r."marked", r."first") between r."planned" - ${within} and r."planned" + ${within} end)`;
