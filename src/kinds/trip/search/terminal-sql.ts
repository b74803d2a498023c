/** A station near another one, as the database reads it. */
export interface StationRow {
  name: string;
  latitude: number;
  longitude: number;
}

/**
 * The nearest stations of the town of a terminal, as JSON: of every company that sells, because people know the way to
 * some other company's station. By their quarter, which is what people ask for.
 */
export const stationsAroundSql = (terminal: string) => `
  (select coalesce(json_agg(json_build_object('name', o."name", 'latitude', o."latitude", 'longitude', o."longitude")), '[]')
    from (
      select coalesce(nullif(o."quarter", ''), o."name") as "name", o."latitude", o."longitude"
      from "Terminal" o join "Company" oc on oc."id" = o."companyId" and oc."status" = 'ACTIVE'
      where o."cityId" = ${terminal}."cityId" and o."id" <> ${terminal}."id" and o."active"
        and o."latitude" is not null and o."longitude" is not null and ${terminal}."latitude" is not null
        and exists (select 1 from "Path" op where op."startTerminalId" = o."id" or op."endTerminalId" = o."id")
      order by (o."latitude" - ${terminal}."latitude") ^ 2 + (o."longitude" - ${terminal}."longitude") ^ 2, o."id"
      limit 8
    ) o)`;
