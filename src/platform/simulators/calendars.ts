import type { FastifyInstance } from "fastify";

/** Simulates another site's calendar of a house: the address names the stays, as « 2026-12-01/2026-12-04,… ». */

const stayPattern = /^\d{4}-\d{2}-\d{2}\/\d{4}-\d{2}-\d{2}$/;
const compact = (day: string) => day.replaceAll("-", "");

function eventOf(name: string, stay: string): string[] {
  const [from = "", to = ""] = stay.split("/");
  return [
    "BEGIN:VEVENT",
    `UID:${name}-${compact(from)}@calendars.example`,
    `DTSTAMP:${compact(from)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(to)}`,
    "SUMMARY:Reserved",
    "END:VEVENT",
  ];
}

export function registerCalendars(app: FastifyInstance): void {
  app.get<{ Params: { name: string }; Querystring: { stays?: string } }>(
    "/calendars/:name",
    async (request, reply) => {
      const stays = (request.query.stays ?? "").split(",").filter((stay) => stayPattern.test(stay));
      const name = request.params.name.replace(/\.ics$/, "");
      const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Mboa//Simulator//EN"];
      const lines = [...head, ...stays.flatMap((stay) => eventOf(name, stay)), "END:VCALENDAR"];
      return reply.type("text/calendar; charset=utf-8").send(`${lines.join("\r\n")}\r\n`);
    },
  );
}
