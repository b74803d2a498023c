import { expect, test } from "vitest";
import { keepAnswer } from "../../../src/kinds/appointment/insurance/cover-facts.ts";
import { insuranceRequestResource } from "../../../src/kinds/appointment/insurance/insurance-request.resource.ts";
import { smsParts, toGsm7 } from "../../../src/shared/text/gsm7.ts";
import { appointmentMessageWords as english } from "../../../src/shared/words/en/message/appointment-messages.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { wordsFor } from "../../../src/shared/words/fr/held-words.ts";
import { appointmentMessageWords as french } from "../../../src/shared/words/fr/message/appointment-messages.ts";
import { messageWords } from "../../../src/shared/words/fr/message/messages.ts";

/** What a request for cover came to, as its people read it. */

const fact = (label: string) => ({ label, value: "Wouri" });

test.each(["Pris en charge par", "Prise en charge refusée", "Prise en charge sans réponse", "Cover refused"])(
  "« %s » holds for the changed appointment too",
  (label) => {
    const planned = [fact("Durée"), fact("Assurance sollicitée")];
    expect(keepAnswer(planned, [fact(label)])).toEqual([fact("Durée"), fact(label)]);
    expect(keepAnswer(planned, planned)).toEqual(planned);
  },
);

test.each([
  ["http://localhost:3200", "9HPJRHJ", "15 000 FCFA"],
  ["https://www.mboa.example", "64582FHX", "1 200 000 FCFA"],
])("an SMS says the whole sum that is to be paid, at %s", (host, code, due) => {
  const data = {
    ...{ title: "Consultation · Dr Serge Tamo", when: "mar. 1 déc., 12:00", code, due, covered: due },
    ...{ reason: "Votre police ne couvre pas cette consultation", until: "mar. 1 déc., 04:35" },
    link: `${host}/booking/payment?bill=01a22b61-3dc5-7c52-8e84-30bba96b40df`,
  };
  for (const { insuranceAccepted, insuranceLate, insuranceRefused } of [french, english])
    for (const message of [insuranceAccepted, insuranceLate, insuranceRefused]) {
      const { sms } = message(data);
      expect(sms).toContain(toGsm7(due));
      expect(sms).not.toContain("...");
      expect(sms).toContain(data.link);
      expect(smsParts(sms)).toBe(1);
    }
});

test("an SMS about a role has no word that loses its accent", () => {
  const data = { by: "Awa", name: "Paul", role: "Caissier", company: "Sanaga", link: "https://mboa.example" };
  for (const { sms } of [messageWords.roleGiven(data), messageWords.administratorAppointed(data)])
    expect(sms).not.toMatch(/\brole\b/);
});

test("a request that its deadline closed is not shown as decided, nor one without a refusal with its reason", () => {
  const { decidedAt, reason } = insuranceRequestResource.fields;
  expect(decidedAt?.shownWith?.status).not.toContain("LATE");
  expect(reason?.shownWith?.status).toEqual(["REFUSED"]);
});

test("the practice answers a request, and not the practitioner", () => {
  const { validation, lost } = paymentScreenWords;
  expect(validation.text(wordsFor("rdv", 1))).toMatch(/^Le cabinet doit confirmer/);
  expect(lost.ends.NOT_ANSWERED.title(wordsFor("rdv", 1))).toMatch(/^Le cabinet n’a pas répondu/);
});
