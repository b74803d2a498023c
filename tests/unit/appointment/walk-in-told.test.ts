import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WishProps } from "../../../backoffice/kinds.ts";
import { SlotFields } from "../../../src/kinds/appointment/office/slot-fields.tsx";
import { agendaWords } from "../../../src/kinds/appointment/words/fr/agenda.ts";
import { dayOf } from "../../../src/shared/dates.ts";

const timeZone = "Africa/Douala";
const today = dayOf(Date.now(), timeZone);

function drawn(times: readonly string[]): string {
  const client = new QueryClient();
  const starts = times.map((time) => ({ start: `${today}T${time}`, time }));
  client.setQueryData(["appointment", "starts", "p", today, undefined], { days: [{ starts }] });
  const props = { entry: { id: "p", timeZone }, onWish: () => undefined } as unknown as WishProps;
  const fields = createElement(SlotFields, props);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, fields));
}

test("the desk says that today's next time takes the patient in at once", () => {
  expect(drawn(["09:15", "09:30"])).toContain(agendaWords.walkIn.here("09:15"));
  expect(drawn([])).not.toContain(agendaWords.walkIn.here(""));
});
