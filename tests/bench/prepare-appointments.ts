import type pg from "pg";

/** Two thousand consultants in fifty specialties, each with two services, a week of hours and a third of it taken. */

const specialties = 50;
const consultantsOfEach = 40;

export interface PreparedAppointments {
  /** Slugs of the specialties. */
  specialties: string[];
}

export async function prepareAppointments(client: pg.Client): Promise<PreparedAppointments> {
  const slug = (column: string) => `'bench-' || ${column}`;
  await client.query(
    `insert into "Domain" ("id", "kind", "name", "slug")
     select gen_random_uuid(), 'rdv', 'Spécialité ' || n, ${slug("n")} from generate_series(1, ${specialties}) n`,
  );
  await client.query(
    `create temporary table practice as
      select t."id" as place, t."companyId", c."countryId", row_number() over () as n
      from "Terminal" t join "Company" c on c."id" = t."companyId" limit 20`,
  );
  await client.query(
    `insert into "ConsultingService" ("id", "companyId", "name", "minutes", "bufferAfter", "price", "currency", "updatedAt")
     select gen_random_uuid(), p."companyId", s.name, s.minutes, 15, 10000, 'XAF', now()
     from (select distinct "companyId" from practice) p cross join (values ('Consultation', 30), ('Contrôle', 15)) s(name, minutes)`,
  );
  await client.query(
    `insert into "Consultant" ("id", "companyId", "domainId", "name", "title", "updatedAt")
     select gen_random_uuid(), p."companyId", d."id", 'Consultant ' || d."slug" || ' ' || n.n, 'Dr', now()
     from "Domain" d cross join generate_series(1, ${consultantsOfEach}) n(n)
       join practice p on p.n = 1 + n.n % (select count(*) from practice)
     where d."slug" like 'bench-%'`,
  );
  await client.query(
    `create temporary table offered as
      select gen_random_uuid() as id, k."id" as consultant, s."id" as service, k."companyId", k."domainId", c."countryId"
      from "Consultant" k join "Company" c on c."id" = k."companyId"
        join "ConsultingService" s on s."companyId" = k."companyId"
      where k."name" like 'Consultant bench-%'`,
  );
  await client.query(
    `insert into "Product" ("id", "kind", "countryId", "companyId", "domainId", "title", "price", "currency", "status", "updatedAt")
     select id, 'rdv', "countryId", "companyId", "domainId", 'Consultation', 10000, 'XAF', 'PUBLISHED', now() from offered`,
  );
  await client.query(
    `insert into "AppointmentOffer" ("productId", "companyId", "consultantId", "serviceId")
     select id, "companyId", consultant, service from offered`,
  );
  await client.query(
    `insert into "Timetable" ("id", "companyId", "consultantId", "validFrom", "onHolidays", "updatedAt")
     select gen_random_uuid(), "companyId", "id", current_date - 30, true, now() from "Consultant" where "name" like 'Consultant bench-%'`,
  );
  await client.query(
    `insert into "TimetableCell" ("timetableId", "weekday", "quarter", "placeId")
     select h."id", w, q, p.place
     from "Timetable" h join lateral (select place from practice where "companyId" = h."companyId" limit 1) p on true
       cross join generate_series(1, 5) w cross join generate_series(32, 63) q
     order by h."id", w, q`,
  );
  // A consultant's hours are written together. Two of every six quarters are taken, for two months.
  await client.query(
    `insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
     select k."id", (current_date - date '1970-01-01' + d) * 96 + q, k."id", k."companyId"
     from "Consultant" k cross join generate_series(0, 60) d cross join generate_series(32, 63) q 
     where q % 6 < 2 and k."name" like 'Consultant bench-%'`,
  );
  await client.query("vacuum analyze");
  return { specialties: Array.from({ length: specialties }, (_, index) => `bench-${index + 1}`) };
}
