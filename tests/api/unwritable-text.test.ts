import { afterAll, expect, test } from "vitest";
import { buildApp } from "../../src/server/app.ts";
import { bookingWorld } from "../support/booking-world.ts";

const world = await bookingWorld();
const app = await buildApp(world.services, { apiOnly: true });
afterAll(() => app.close());

test("letters that the database cannot keep are a fault of the sender, not of the server", async () => {
  const message = {
    name: "Awa\u0000",
    phone: "677123456",
    subject: "Bonjour",
    message: "Un message assez long",
  };
  const posted = await app.inject({
    method: "POST",
    url: "/api/trpc/message.sendContactMessage",
    payload: message,
  });
  const searched = await app.inject({
    url: `/api/trpc/booking.verifyTicket?input=${encodeURIComponent(JSON.stringify({ code: "ab\u0000.cdef" }))}`,
  });
  const registered = await app.inject({
    method: "POST",
    url: "/api/auth/register",
    payload: { first_name: "A\u0000", last_name: "B", gender: "F", phone_number: "677123458" },
  });
  for (const { statusCode } of [posted, searched, registered]) expect([400, 404]).toContain(statusCode);
  expect(registered.json().code).toBe("INVALID_INPUT");
});
