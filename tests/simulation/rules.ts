import type pg from "pg";
import { soundRules } from "../support/sound-rules.ts";
import type { World } from "./world.ts";

/** What is looked at after every step, beside the rules of every database: what the specification says of a history. */

const storyRules: Record<string, string> = {
  "a sold unit belongs to a sold booking, to a block, to a change or to a desk": `
    select concat_ws(' ', c."resourceId", c."unit", k."status") as "what" from "Claim" c
      left join "Booking" k on k."id" = c."bookingId"
    where c."expiresAt" is null and case when k."id" is null
      then not exists (select 1 from "Block" b where b."id" = c."bookingId")
        and not exists (select 1 from "BookingChange" h where h."id" = c."bookingId")
        and not exists (select 1 from "DeskAllotment" a where a."id" = c."bookingId")
      else k."status" not in ('CONFIRMED', 'COMPLETED') end`,
  "a valid ticket belongs to a sold booking": `
    select concat_ws(' ', t."id", k."status") as "what" from "Ticket" t join "Booking" k on k."id" = t."bookingId"
    where t."status" <> 'CANCELLED' and k."status" not in ('CONFIRMED', 'COMPLETED')`,
  "a bill has one open payment, and a part too": `
    select concat_ws(' ', "billId", "shareId") as "what" from "Payment"
    where "kind" = 'COLLECT' and "purpose" in ('SALE', 'SHARE') and "status" in ('CREATED', 'PENDING')
    group by "billId", "shareId" having count(*) > 1`,
  "no more goes back than came": `
    select p."id"::text as "what" from "Payment" p join "Payment" r on r."refundOfId" = p."id"
    where p."reason" is distinct from 'AMOUNT_MISMATCH'
    group by p."id", p."amount" having sum(r."amount") > p."amount"`,
  "the parts of a shared bill are its price": `
    select concat_ws(' ', b."id", b."total", sum(s."amount")) as "what" from "Bill" b
      join "BillShare" s on s."billId" = b."id" and s."endedAt" is null
    where b."paidAt" is null group by b."id" having sum(s."amount") <> b."total"`,
  "a booking costs the sum of its lines": `
    select concat_ws(' ', k."id", k."total") as "what" from "Booking" k
    where k."total" <> (select coalesce(sum((l ->> 'amount')::int), 0) from jsonb_array_elements(k."priceLines") l)
      or k."total" < 0`,
  "an accepted cover pays its part of the price": `
    select concat_ws(' ', k."id", r."coveredAmount", k."priceLines") as "what" from "InsuranceRequest" r
      join "Booking" k on k."id" = r."bookingId" and k."status" in ('PENDING', 'CONFIRMED')
      cross join lateral (select coalesce(sum((l ->> 'amount')::int) filter (where (l ->> 'amount')::int > 0), 0) as "price",
          coalesce(-sum((l ->> 'amount')::int) filter (where (l ->> 'amount')::int < 0), 0) as "covered"
        from jsonb_array_elements(k."priceLines") l) x
    where r."status" = 'ACCEPTED' and x."covered" <> least(r."coveredAmount", x."price")`,
  "who waits can still be served": `
    select concat_ws(' ', w."id", w."tariffId") as "what" from "EventWait" w
    where w."status" = 'WAITING' and w."tariffId" is not null
      and not exists (select 1 from "EventTariff" t where t."id" = w."tariffId")`,
};

/** Units inside a block that somebody else has: each was there when the block came. */
const coveredSql = `
  select string_agg(distinct concat_ws(':', c."resourceId", c."unit", c."bookingId", b."id"), ' ') from "Claim" c
    left join "RentalHouse" h on h."productId" = c."resourceId"
    join "Block" b on (b."resourceId" = c."resourceId" or b."resourceId" = h."parentId")
      and c."unit" >= b."fromUnit" and c."unit" < b."toUnit"
  where not exists (select 1 from "Block" o where o."id" = c."bookingId")
    and (c."expiresAt" is null or c."expiresAt" > simulation.now())`;

/** A few sums that tell two histories apart. */
const summarySql = `
  select concat_ws(' ', (select count(*) from "Claim"), (select count(*) from "Ticket" where "status" = 'VALID'),
    (select string_agg(concat_ws(':', "status", "n"), ',' order by "status") from (
      select "status"::text, count(*) as "n" from "Booking" group by 1) x),
    (select string_agg(concat_ws(':', "account", "sum"), ',' order by "account") from (
      select "account"::text, sum("amount") as "sum" from "LedgerEntry" group by 1) x),
    (select count(*) from "Message"), (select count(*) from "JobOutbox"))`;

export const rules: Record<string, string> = { ...soundRules, ...storyRules };

const statement = {
  name: "rules",
  text: `select (${summarySql}) as "summary", (${coveredSql}) as "covered",
    (select jsonb_agg(broken) from (${Object.entries(rules)
      .map(([name, found]) => `select '${name}' as "rule", "what" from (${found}) "of_rule"`)
      .join(" union all ")}) broken) as "broken"`,
};

interface Looked {
  summary: string;
  covered: string | null;
  broken: { rule: string; what: string }[] | null;
}

/** Looks after a step: what is broken, and a summary. */
export class Watch {
  private blocks = new Set<string>();
  private covered = new Set<string>();

  async look(world: World): Promise<{ summary: string; broken: string[] }> {
    const pool: pg.Pool = world.mboa.pool;
    const looked = (await pool.query<Looked>(statement)).rows[0];
    const broken = (looked?.broken ?? []).map(({ rule, what }) => `${rule}: ${what}`);
    return { summary: looked?.summary ?? "", broken: [...broken, ...this.enteredBlocks(looked?.covered ?? "")] };
  }

  private enteredBlocks(text: string): string[] {
    const covered = new Set(text.split(" ").filter(Boolean));
    const blockOf = (one: string) => one.split(":").at(-1) ?? "";
    const entered = [...covered].filter((one) => !this.covered.has(one) && this.blocks.has(blockOf(one)));
    this.covered = covered;
    for (const one of covered) this.blocks.add(blockOf(one));
    return entered.map((one) => `nobody enters a block that was there before: ${one}`);
  }

  /** A block that covers nobody yet is known from the step that made it. */
  know(blockId: string): void {
    this.blocks.add(blockId);
  }
}
