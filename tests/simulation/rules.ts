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
  "every unit of a block is taken": `
    select concat_ws(' ', b."id", b."resourceId", u."unit") as "what" from "Block" b
      cross join lateral generate_series(b."fromUnit", b."toUnit" - 1) u("unit")
    where not exists (select 1 from "Claim" c where c."resourceId" = b."resourceId" and c."unit" = u."unit")`,
  "a valid ticket belongs to a sold booking": `
    select concat_ws(' ', t."id", k."status") as "what" from "Ticket" t join "Booking" k on k."id" = t."bookingId"
    where t."status" = 'VALID' and k."status" not in ('CONFIRMED', 'COMPLETED')`,
  "a bill has one open payment, and a part too": `
    select concat_ws(' ', "billId", "shareId") as "what" from "Payment"
    where "kind" = 'COLLECT' and "purpose" in ('SALE', 'SHARE') and "status" in ('CREATED', 'PENDING')
    group by "billId", "shareId" having count(*) > 1`,
  "no more goes back than came": `
    select p."id"::text as "what" from "Payment" p join "Payment" r on r."refundOfId" = p."id" and r."status" <> 'FAILED'
    where p."reason" is distinct from 'AMOUNT_MISMATCH'
    group by p."id", p."amount" having sum(r."amount") > p."amount" + coalesce((
      -- What the operator took a second time.
      select sum(m."amount") from "Match" m where m."paymentId" = p."id" and m."class" = 'DUPLICATE'), 0)`,
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
      join (select "id", "priceLines", null::int as "agreed" from "Booking" where "status" in ('PENDING', 'CONFIRMED')
        -- Until the change is paid, the insurer is asked for what the price before it was lowered by.
        union all select h."bookingId", h."plan" -> 'priceLines',
            (select (l ->> 'agreed')::int from jsonb_array_elements(b."priceLines") l where l ? 'agreed')
          from "BookingChange" h join "Booking" b on b."id" = h."bookingId"
          where h."status" = 'PENDING' and h."kind" = 'MOVED') k on k."id" = r."bookingId"
      cross join lateral (select coalesce(sum((l ->> 'amount')::int) filter (where (l ->> 'amount')::int > 0), 0) as "price",
          coalesce(-sum((l ->> 'amount')::int) filter (where (l ->> 'amount')::int < 0), 0) as "covered"
        from jsonb_array_elements(k."priceLines") l) x
    where r."status" = 'ACCEPTED' and x."covered" <> least(coalesce(k."agreed", r."coveredAmount"), x."price")`,
  "who waits can still be served": `
    select concat_ws(' ', w."id", w."tariffId") as "what" from "EventWait" w
    where w."status" = 'WAITING' and w."tariffId" is not null
      and not exists (select 1 from "EventTariff" t where t."id" = w."tariffId")`,
};

const blockSql = `concat_ws('/', b."id", b."fromUnit", b."toUnit")`;

/** The blocks, and the units inside of them that somebody else has: each of these was there when the block came. */
const blocksSql = `select string_agg(${blockSql}, ',') from "Block" b`;
const coveredSql = `
  select string_agg(distinct concat_ws(':', case when b."resourceId" = c."resourceId" then '' else 'the villa of ' end
      || c."resourceId", c."unit", coalesce(h."bookingId", c."bookingId"), ${blockSql}), ',') from "Claim" c
    left join "RentalHouse" r on r."productId" = c."resourceId"
    -- What a change has held, its booking has once the change is paid.
    left join "BookingChange" h on h."id" = c."bookingId"
    join "Block" b on (b."resourceId" = c."resourceId" or b."resourceId" = r."parentId")
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
    (select count(*) from "Message"), (select count(*) from "Job"))`;

export const rules: Record<string, string> = { ...soundRules, ...storyRules };

/** All that the rules say depends on what was written to these tables, and on how many holds have not expired. */
export const tablesOfRules = (): string[] => [
  ...new Set([...Object.values(rules), blocksSql, coveredSql].join().match(/(?<=")[A-Z]\w+(?=")/g)),
];

const glance = {
  name: "glance",
  text: `select (${summarySql}) as "summary", concat_ws(' ', (select "last_value" from simulation.writes),
    (select count(*) from "Claim" where "expiresAt" > simulation.now())) as "state"`,
};

const brokenSql = `(${blocksSql}) as "blocks", (${coveredSql}) as "covered",
  (select jsonb_agg(broken) from (${Object.entries(rules)
    .map(([name, found]) => `select '${name}' as "rule", "what" from (${found}) "of_rule"`)
    .join(" union all ")}) broken) as "broken"`;

const statement = { name: "rules", text: `select ${brokenSql}` };

/** All at once: where it is known that something was written. */
export const wholeSql = `(${summarySql}) as "summary", ${brokenSql}`;

interface Glanced {
  summary: string;
  state: string;
}

export interface Looked {
  blocks: string | null;
  covered: string | null;
  broken: { rule: string; what: string }[] | null;
}

const words = (text: string | null | undefined) => new Set((text ?? "").split(",").filter(Boolean));

/** Looks after a step: what is broken, and a summary. Where nothing was written, nothing was broken. */
export class Watch {
  private state = "";
  private blocks = new Set<string>();
  private covered = new Set<string>();

  async look(world: World): Promise<{ summary: string; broken: string[] }> {
    const { summary = "", state = "" } = (await world.observer.query<Glanced>(glance)).rows[0] ?? {};
    if (state === this.state) return { summary, broken: [] };
    this.state = state;
    const looked = (await world.observer.query<Looked>(statement)).rows[0];
    const broken = this.brokenSince(looked);
    this.covered = words(looked?.covered);
    this.blocks = words(looked?.blocks);
    return { summary, broken };
  }

  /** What is broken now, beside what was looked at last. */
  brokenSince(looked: Looked | undefined): string[] {
    const broken = (looked?.broken ?? []).map(({ rule, what }) => `${rule}: ${what}`);
    const entered = [...words(looked?.covered)].filter(
      (one) => !this.covered.has(one) && this.blocks.has(one.split(":").at(-1) ?? ""),
    );
    const told = entered.map((one) =>
      one.startsWith("the villa")
        ? `nobody enters a room whose villa was blocked before: ${one}`
        : `nobody enters a block that was there before: ${one}`,
    );
    return [...broken, ...told];
  }
}
