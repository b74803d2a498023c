import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { BookingView, TicketView } from "../../../../src/modules/booking/view/view-schema.ts";
import { shellWords } from "../../../../src/shared/words/fr/home/shell.ts";
import { TicketCard } from "../../../../src/web/pages/bookings/tickets/ticket-card.tsx";
import { queryClient } from "../../../../src/web/state/client.ts";
import { reportFailure, sessionAdvice, signInFrom } from "../../../../src/web/state/failures.ts";
import { CallError } from "../../../../src/web/state/transport.ts";
import { useForm } from "../../../../src/web/ui/form.ts";
import { makeAdvice, networkAdvice, shownToasts, toast } from "../../../../src/web/ui/toast.ts";

const said = () => shownToasts().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of shownToasts()) toast.dismiss(id);
});

describe("a warning about how something stands", () => {
  test("takes the place of the one before it, and goes when that has changed", () => {
    const advice = makeAdvice();
    advice.say("Il reste 2 sièges à choisir.");
    advice.say("Il reste 1 siège à choisir.");
    toast.success("Ajouté");
    expect(said()).toEqual(["Il reste 1 siège à choisir.", "Ajouté"]);
    advice.clear();
    advice.clear();
    expect(said()).toEqual(["Ajouté"]);
  });

  test("the network is spoken of once, and no longer once an answer has come", async () => {
    networkAdvice.say("Pas de réseau.");
    reportFailure(new Error("fetch failed"));
    expect(said()).toEqual([shellWords.offline]);
    await queryClient.fetchQuery({ queryKey: ["answered"], queryFn: () => "here" });
    expect(said()).toEqual([]);
  });

  test("the end of a session is said until somebody is signed in", () => {
    sessionAdvice.say("Votre session a expiré.");
    sessionAdvice.clear();
    expect(said()).toEqual([]);
  });
});

describe("a refused call", () => {
  const refused = new CallError("Vérifiez le formulaire.", { httpStatus: 400, requestId: "" });
  function formOf(): { refuse: (fields: Record<string, string>) => void } {
    let made: ReturnType<typeof useForm<{ email: string }>> | null = null;
    function Probe() {
      made = useForm({ name: "probe", initial: { email: "" }, check: () => ({}) });
      return null;
    }
    renderToStaticMarkup(createElement(Probe));
    if (!made) throw new Error("The form was not drawn.");
    return made;
  }

  test("is not said twice when the form says it at a field", () => {
    reportFailure(refused);
    expect(said()).toEqual(["Vérifiez le formulaire."]);
    formOf().refuse({ email: "Cette adresse est prise." });
    expect(said()).toEqual([]);
  });

  test("goes when the same call succeeds, not when another does", async () => {
    const call = (key: string, mutationFn: () => Promise<string>) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { mutationKey: [key], mutationFn })
        .execute(undefined);
    await expect(call("hold", () => Promise.reject(refused))).rejects.toBe(refused);
    expect(said()).toEqual(["Vérifiez le formulaire."]);
    await call("favour", async () => "added");
    expect(said()).toEqual(["Vérifiez le formulaire."]);
    await call("hold", async () => "held");
    expect(said()).toEqual([]);
  });

  test("stays a toast when the form has no such field", () => {
    reportFailure(refused);
    formOf().refuse({ other: "Cette valeur est prise." });
    formOf().refuse({});
    expect(said()).toEqual(["Vérifiez le formulaire."]);
  });
});

test("a ticket shows its names whole, however long they are", () => {
  const ticket = { id: "1", code: "ABCDE12345", token: "x", label: "Siège 4", holderName: "Awa", admits: 1 };
  const product = {
    title: "Douala Bessengué → Ngaoundéré Gare routière",
    companyName: "Société nationale des transports interurbains de l’Adamaoua et du Nord",
    place: "Gare routière de Bessengué, à côté de l’ancienne station-service",
    facts: [],
  };
  const booking = {
    kind: "trip",
    product,
    facts: [],
    startsAt: "2026-11-23T06:30:00.000Z",
    timeZone: "Africa/Lagos",
  };
  const html = renderToStaticMarkup(
    createElement(TicketCard, {
      booking: booking as unknown as BookingView,
      ticket: { ...ticket, status: "CANCELLED" } as unknown as TicketView,
      position: 1,
      total: 1,
    }),
  );
  for (const name of [product.title, product.companyName, product.place]) expect(html).toContain(name);
  expect(html).not.toMatch(/line-clamp|truncate|[" ]h-\[/);
});

test("a second refused call does not lose the way back from the sign-in page", () => {
  expect(signInFrom({ pathname: "/booking/payment", search: "?bill=1", hash: "" })).toBe(
    "/login?next=%2Fbooking%2Fpayment%3Fbill%3D1",
  );
  expect(signInFrom({ pathname: "/login", search: "?next=%2Fbooking%2Fpayment", hash: "" })).toBeNull();
});
