import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeskConflicts } from "../../../backoffice/pages/gate/desk/desk-conflicts.tsx";
import { formatPhone } from "../../../src/shared/phone.ts";

const phone = "+237677001122";

test("unsettled sales show the formatted phone number, and the seats in one sentence", () => {
  const client = new QueryClient();
  const conflict = {
    id: "1",
    outcome: "MOVED",
    amount: 5000,
    currency: "XAF",
    soldLabels: ["Siège 4", "Siège 5"],
    labels: ["Siège 8", "Siège 9"],
    name: "Awa Ndi",
    phone,
    title: "Douala → Yaoundé",
    startsAt: "2026-11-23T06:30:00.000Z",
    timeZone: "Africa/Douala",
    employee: "Paul",
    soldAt: "2026-11-23T05:30:00.000Z",
    bookingCode: "K7M2P",
  };
  client.setQueryData(["gate", "conflicts"], [conflict]);
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(DeskConflicts, { onOpen: () => undefined })),
  );
  expect(html).toContain(`Sièges 4 et 5 · Awa Ndi · ${formatPhone(phone)}`);
  expect(html).toContain("Déjà pris\u00a0: Sièges 4 et 5. Désormais\u00a0: Sièges 8 et 9.");
});
