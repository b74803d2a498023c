import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { logIn } from "../../../src/modules/account/sign-in/log-in.ts";
import { acceptPartnerRequest } from "../../../src/modules/partner/request/accept-partner-request.ts";
import { getPartnerDocument } from "../../../src/modules/partner/request/get-partner-document.ts";
import { getPartnerRequest } from "../../../src/modules/partner/request/get-partner-request.ts";
import { getRequestFile } from "../../../src/modules/partner/request/get-request-file.ts";
import { listMyPartnerRequests } from "../../../src/modules/partner/request/list-my-partner-requests.ts";
import { refusePartnerRequest } from "../../../src/modules/partner/request/refuse-partner-request.ts";
import { submitPartnerRequest } from "../../../src/modules/partner/request/submit-partner-request.ts";
import { uuid7 } from "../../../src/platform/database/uuid.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { validationWords } from "../../../src/shared/words/fr/ui/validation.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";

const { services, clock } = await testServices();
const { db } = services;

let counter = 0;
function form(extra: Record<string, unknown> = {}) {
  counter += 1;
  return {
    requestKey: uuid7(new Date()),
    companyName: `Transports du Noun ${counter}`,
    contactLastName: "Njoya",
    contactFirstName: "Salomon",
    contactPhone: `67510${String(counter).padStart(4, "0")}`,
    contactEmail: `noun${counter}@exemple.cm`,
    city: "Foumban",
    taxNumber: "M012345678901A",
    tradeRegister: "",
    kinds: ["trip" as const],
    message: "",
    ...extra,
  };
}

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0d4f38" } })
  .jpeg()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

async function submitted(actor: Actor | null = null, extra: Record<string, unknown> = {}) {
  const input = form(extra);
  // Each from a different address, because the number per address is limited.
  const ctx = await contextFor(services, actor, { address: `203.0.113.${100 + counter}` });
  const { reference } = await submitPartnerRequest(ctx, input, []);
  return db.partnerRequest.findUniqueOrThrow({ where: { reference } });
}

async function admin(): Promise<Actor> {
  return createActor(services, { role: "ADMIN" });
}

const messagesTo = (recipient: string) =>
  db.message.findMany({ where: { recipient }, orderBy: { createdAt: "asc" } });

test("a city is one of our list, written as the list writes it; another is refused beside its field", async () => {
  expect(await submitted(null, { city: "  foumbann " })).toMatchObject({ city: "Foumban" });
  const before = await db.partnerRequest.count();
  for (const city of ["Là-bas", "12345", "!!"]) {
    await expect(submitted(null, { city })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      detail: { fields: { city: validationWords.knownCity } },
    });
  }
  expect(await db.partnerRequest.count()).toBe(before);
});

test("the papers of a request are listed for the administrators of its country and for nobody else", async () => {
  const applicant = await createActor(services);
  const { reference } = await submitPartnerRequest(await contextFor(services, applicant), form(), [
    { label: "tradeRegister", name: "Registre.jpg", body: picture },
    { label: "taxCard", name: "carte.pdf", body: pdf },
  ]);
  const { id: requestId } = await db.partnerRequest.findUniqueOrThrow({ where: { reference } });
  const list = async (actor: Actor | null) =>
    (await getRequestFile(await contextFor(services, actor), { id: requestId })).documents;
  const inCountry = async (shortCode: string) => {
    const { id } = await db.country.findUniqueOrThrow({ where: { shortCode } });
    const actor = await admin();
    return { ...actor, grants: actor.grants.map((grant) => ({ ...grant, countryId: id })) };
  };
  const papers = await list(await inCountry("CM"));
  const card = papers.find(({ label }) => label === "taxCard");
  expect(papers).toHaveLength(2);
  expect(card).toMatchObject({ name: "carte.pdf", contentType: "application/pdf", size: pdf.length });
  expect(papers).toContainEqual(
    expect.objectContaining({ label: "tradeRegister", name: "Registre.jpg", contentType: "image/webp" }),
  );
  expect(await list(await admin())).toEqual(papers);
  // A document in the list can be opened by the person who got the list, with its original content.
  const opened = await getPartnerDocument(await contextFor(services, await admin()), {
    id: card?.id ?? "",
  });
  expect(opened).toMatchObject({ name: "carte.pdf", contentType: "application/pdf" });
  const helpdesk = await createActor(services, { role: "HELP_DESK" });
  for (const who of [await inCountry("SN"), helpdesk, applicant, await createActor(services)]) {
    await expect(list(who)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(list(null)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  const nothing = getRequestFile(await contextFor(services, await admin()), { id: uuid7(new Date()) });
  await expect(nothing).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("what is to be checked before a request is accepted", () => {
  const checksOf = async (id: string) => {
    const { checks } = await getRequestFile(await contextFor(services, await admin()), { id });
    return Object.fromEntries(
      checks.map(({ name, state, rows }) => [name, [state, ...rows.map((row) => row.id)]]),
    );
  };

  test("papers and numbers: both, one of them, none; a licence only of those who carry passengers", async () => {
    const { reference } = await submitPartnerRequest(
      await contextFor(services),
      form({ taxNumber: "M990000000001Z", tradeRegister: "" }),
      [
        { label: "taxCard", name: "carte.pdf", body: pdf },
        { label: "tradeRegister", name: "registre.pdf", body: pdf },
      ],
    );
    const { id } = await db.partnerRequest.findUniqueOrThrow({ where: { reference } });
    expect(await checksOf(id)).toEqual({
      tradeRegister: ["LOOK"],
      taxCard: ["DONE"],
      identity: ["MISSING"],
      licence: ["MISSING"],
      city: ["DONE"],
      company: ["DONE"],
      requests: ["DONE"],
    });
    const clinic = await submitted(null, { kinds: ["rdv"], taxNumber: "" });
    await db.partnerRequest.update({ where: { id: clinic.id }, data: { city: "Nulle-Part" } });
    const checks = await checksOf(clinic.id);
    expect(checks).toMatchObject({ taxCard: ["MISSING"], city: ["LOOK"] });
    expect(checks).not.toHaveProperty("licence");
  });

  test("a company of the same name or number and an earlier request are named, those of another country are not", async () => {
    const first = await submitted(null, { companyName: "Étoile du Mbam", taxNumber: "M990000000002Z" });
    const ctx = await contextFor(services, await admin());
    const { companyId } = await acceptPartnerRequest(ctx, { id: first.id });
    const same = { contactPhone: first.contactPhone, contactEmail: "" };
    const byName = await submitted(null, { ...same, companyName: "ETOILE DU MBAM", taxNumber: "" });
    expect(await checksOf(byName.id)).toMatchObject({
      company: ["LOOK", companyId],
      requests: ["LOOK", first.id],
    });
    const byNumber = await submitted(null, { taxNumber: "M990000000002Z" });
    expect(await checksOf(byNumber.id)).toMatchObject({ company: ["LOOK", companyId], requests: ["DONE"] });
    // The company created by the request itself does not count as another one of the same name.
    expect(await checksOf(first.id)).toMatchObject({ company: ["DONE"], requests: ["LOOK", byName.id] });
    const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    await db.company.update({ where: { id: companyId }, data: { countryId } });
    expect(await checksOf(byNumber.id)).toMatchObject({ company: ["DONE"] });
  });
});

describe("a request", () => {
  test("made without an account is kept with its papers and can be followed by its reference", async () => {
    const ctx = await contextFor(services);
    const input = form();
    const { reference } = await submitPartnerRequest(ctx, input, [
      { label: "tradeRegister", name: "Registre.JPG", body: picture },
      { label: "taxCard", name: "../carte.pdf", body: pdf },
    ]);
    const followed = await getPartnerRequest(ctx, { reference: ` ${reference.toLowerCase()} ` });
    expect(followed).toMatchObject({ reference, companyName: input.companyName, status: "SUBMITTED" });
    const row = await db.partnerRequest.findUniqueOrThrow({
      where: { reference },
      include: { documents: { include: { file: true }, orderBy: { label: "asc" } } },
    });
    expect(
      row.documents.map(({ label, file }) => [label, file.name, file.contentType, file.isPublic]),
    ).toEqual([
      ["taxCard", "..carte.pdf", "application/pdf", false],
      ["tradeRegister", "Registre.JPG", "image/webp", false],
    ]);
    const [sms] = await messagesTo(row.contactPhone);
    expect(sms?.body).toContain(reference);
    expect(await messagesTo(input.contactEmail)).toHaveLength(1);
  });

  test("puts no words of a stranger into messages, and sends them to nobody all day", async () => {
    const spam = { companyName: "Gagnez https://evil.example", contactPhone: "675109999", contactEmail: "" };
    const stranger = await contextFor(services, null, { address: "203.0.113.5" });
    const ask = () => submitPartnerRequest(stranger, form(spam), []);
    for (let count = 0; count < 5; count++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const request = await db.partnerRequest.findFirstOrThrow({ where: { companyName: spam.companyName } });
    const ctx = await contextFor(services, await admin());
    await refusePartnerRequest(ctx, { id: request.id, reason: "Ce dossier est vide." });
    const sent = await messagesTo(request.contactPhone);
    expect(sent).toHaveLength(6);
    for (const { body } of sent) expect(body).not.toContain("evil");
  });

  test("sent twice is one request", async () => {
    const ctx = await contextFor(services);
    const input = form();
    const answers = await Promise.all([1, 2, 3].map(() => submitPartnerRequest(ctx, input, [])));
    const references = new Set(answers.map(({ reference }) => reference));
    expect(references.size).toBe(1);
    expect(await db.partnerRequest.count({ where: { companyName: input.companyName } })).toBe(1);
  });

  test("keeps neither a program nor a text that calls itself a picture", async () => {
    const ctx = await contextFor(services);
    for (const body of [Buffer.from("MZ\u0090 not a picture"), Buffer.from("<svg onload='x'>")]) {
      const documents = [{ label: "other" as const, name: "photo.png", body }];
      await expect(submitPartnerRequest(ctx, form(), documents)).rejects.toMatchObject({
        code: "FILE_REFUSED",
      });
    }
  });

  test("needs a phone of the country, names and a kind of service, each with its sentence", async () => {
    const ctx = await contextFor(services);
    const input = form({ contactPhone: "+33612345678", contactLastName: " ", kinds: [] });
    await expect(submitPartnerRequest(ctx, input, [])).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ message: "Veuillez saisir votre numéro de téléphone valide" }),
        expect.objectContaining({ message: "Veuillez saisir votre nom" }),
      ]),
    });
  });

  test("is closed to those who already work here", async () => {
    for (const role of ["ADMIN", "TERMINAL_CHIEF", "PARTNER"] as const) {
      const ctx = await contextFor(services, await createActor(services, { role }));
      await expect(submitPartnerRequest(ctx, form(), [])).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });

  test("of another person is not in my list, and its papers do not exist for me", async () => {
    const [owner, other] = [await createActor(services), await createActor(services)];
    const ownerCtx = await contextFor(services, owner);
    await submitPartnerRequest(ownerCtx, form(), [{ label: "identity", name: "cni.pdf", body: pdf }]);
    const [mine] = await listMyPartnerRequests(ownerCtx);
    const id = mine?.documents[0]?.id ?? "";
    const otherCtx = await contextFor(services, other);
    expect(await listMyPartnerRequests(otherCtx)).toEqual([]);
    await expect(getPartnerDocument(otherCtx, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const support = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
    await expect(getPartnerDocument(support, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const read = await getPartnerDocument(await contextFor(services, await admin()), { id });
    expect(read.size).toBe(pdf.length);
    read.stream.destroy();
    expect((await getPartnerDocument(ownerCtx, { id })).name).toBe("cni.pdf");
  });

  test("unknown is not found, and guessing ends", async () => {
    const ctx = await contextFor(services, null, { address: "10.9.8.7" });
    await expect(getPartnerRequest(ctx, { reference: "AAAAAAAAAA" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const guesses = Array.from({ length: 45 }, () =>
      getPartnerRequest(ctx, { reference: "BBBBBBBBBB" }).catch((error: { code: string }) => error.code),
    );
    expect(await Promise.all(guesses)).toContain("TOO_MANY_REQUESTS");
  });
});

describe("a decision", () => {
  test("to accept opens the company, its terminal and an account that must choose a password", async () => {
    const request = await submitted();
    const ctx = await contextFor(services, await admin());
    const { companyId, terminalId, userId } = await acceptPartnerRequest(ctx, { id: request.id });
    const company = await db.company.findUniqueOrThrow({
      where: { id: companyId },
      include: { terminals: true },
    });
    expect(company).toMatchObject({
      name: request.companyName,
      countryId: request.countryId,
      kinds: ["trip"],
    });
    expect(company.terminals).toMatchObject([{ id: terminalId, name: companyWords(["trip"]).firstPlace }]);
    const grants = await db.userRole.findMany({ where: { userId }, include: { role: true } });
    expect(grants.map((grant) => [grant.role.slug, grant.companyId])).toEqual([["PARTNER", companyId]]);
    const account = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(account).toMatchObject({ phone: request.contactPhone, email: null, mustUpdatePassword: true });

    const secret = (await messagesTo(request.contactPhone)).find(
      ({ template }) => template === "partnerAccountOpened",
    );
    expect(secret?.secret).toBe(true);
    const password = /provisoire (\w+)/.exec(secret?.body ?? "")?.[1] ?? "";
    const mails = await messagesTo(request.contactEmail ?? "");
    expect(mails.some(({ body }) => body.includes(password))).toBe(false);
    const visitor = await contextFor(services);
    const answer = await logIn(visitor, { credential: request.contactPhone, password });
    expect("user" in answer && answer.user.mustUpdatePassword).toBe(true);
    expect(await getPartnerRequest(visitor, { reference: request.reference })).toMatchObject({
      status: "ACCEPTED",
    });
  });

  test("gives the role to the account that applied, without touching its password", async () => {
    const owner = await createActor(services);
    const request = await submitted(owner);
    const ctx = await contextFor(services, await admin());
    const { userId } = await acceptPartnerRequest(ctx, { id: request.id });
    expect(userId).toBe(owner.id);
    const account = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
    expect(account).toMatchObject({ mustUpdatePassword: false, passwordHash: null });
  });

  test("of somebody whose account was disabled since waits until it is enabled again", async () => {
    const owner = await createActor(services);
    const request = await submitted(owner);
    await db.user.update({ where: { id: owner.id }, data: { disabledAt: services.now() } });
    const ctx = await contextFor(services, await admin());
    await expect(acceptPartnerRequest(ctx, { id: request.id })).rejects.toMatchObject({
      code: "APPLICANT_CLOSED",
    });
    expect(await db.company.count({ where: { name: request.companyName } })).toBe(0);
    await db.user.update({ where: { id: owner.id }, data: { disabledAt: null } });
    expect((await acceptPartnerRequest(ctx, { id: request.id })).userId).toBe(owner.id);
  });

  test("of somebody who has deleted their account opens another one, with the number of the request", async () => {
    const owner = await createActor(services);
    const request = await submitted(owner);
    await db.user.update({ where: { id: owner.id }, data: { erasedAt: services.now() } });
    const ctx = await contextFor(services, await admin());
    const { userId } = await acceptPartnerRequest(ctx, { id: request.id });
    expect(userId).not.toBe(owner.id);
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({
      phone: request.contactPhone,
    });
  });

  test("sends no password of an account without one to a number that is not its own", async () => {
    const begun = await createActor(services, {
      user: { activatedAt: null, emailVerifiedAt: services.now() },
    });
    const email = `inacheve${counter}@exemple.cm`;
    await db.user.update({ where: { id: begun.id }, data: { email } });
    const request = await submitted(null, { contactEmail: email });
    const ctx = await contextFor(services, await admin());
    const { userId } = await acceptPartnerRequest(ctx, { id: request.id });
    expect(userId).not.toBe(begun.id);
    expect(await db.user.findUnique({ where: { id: begun.id } })).toMatchObject({
      activatedAt: null,
      passwordHash: null,
    });
  });

  test("is decided once, by the first of two administrators", async () => {
    const request = await submitted();
    const ctx = await contextFor(services, await admin());
    const codes = await Promise.all(
      [1, 2, 3].map(() =>
        acceptPartnerRequest(ctx, { id: request.id }).then(
          () => "done",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(codes.sort()).toEqual(["CONFLICT", "CONFLICT", "done"]);
    expect(await db.company.count({ where: { name: request.companyName } })).toBe(1);
    await expect(
      refusePartnerRequest(ctx, { id: request.id, reason: "Le dossier est incomplet." }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("on two companies of one name gives each an address of its own", async () => {
    const name = { companyName: "Express du Littoral" };
    const requests = [await submitted(null, name), await submitted(null, name)];
    const ctx = await contextFor(services, await admin());
    await Promise.all(requests.map(({ id }) => acceptPartnerRequest(ctx, { id })));
    const companies = await db.company.findMany({ where: { name: name.companyName } });
    expect(companies.map(({ slug }) => slug).sort()).toEqual([
      "express-du-littoral",
      "express-du-littoral-2",
    ]);
  });

  test("on a city that has left our list asks for one of it", async () => {
    const request = await submitted();
    await db.partnerRequest.update({ where: { id: request.id }, data: { city: "Là-bas" } });
    const ctx = await contextFor(services, await admin());
    await expect(acceptPartnerRequest(ctx, { id: request.id })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    const city = await db.city.findFirstOrThrow({ where: { countryId: request.countryId } });
    await expect(acceptPartnerRequest(ctx, { id: request.id, cityId: city.id })).resolves.toBeDefined();
  });

  test("to refuse tells the reason to the applicant and leaves an audit row", async () => {
    const request = await submitted();
    const ctx = await contextFor(services, await admin());
    const reason = "La carte de contribuable n’est plus valable.";
    await refusePartnerRequest(ctx, { id: request.id, reason });
    expect(await getPartnerRequest(ctx, { reference: request.reference })).toMatchObject({
      status: "REFUSED",
      decisionReason: reason,
    });
    const mails = await messagesTo(request.contactEmail ?? "");
    expect(mails.at(-1)?.body).toContain(reason);
    expect(
      await db.auditEntry.count({ where: { objectId: request.id, action: "refuse-partner-request" } }),
    ).toBe(1);
  });

  test("that was a refusal is corrected: what was typed is there, and so are the papers that are not sent anew", async () => {
    const applicant = await createActor(services);
    const own = await contextFor(services, applicant);
    const { reference } = await submitPartnerRequest(own, form({ tradeRegister: "RC/DLA/2020/B/1" }), [
      { label: "taxCard", name: "carte.pdf", body: pdf },
      { label: "tradeRegister", name: "registre.pdf", body: pdf },
    ]);
    const again = (extra: object = {}) => form({ corrects: reference, ...extra });
    // A request that is not decided yet cannot be corrected.
    await expect(submitPartnerRequest(own, again(), [])).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { id } = await db.partnerRequest.findUniqueOrThrow({ where: { reference } });
    const reason = "La carte de contribuable n’est pas lisible.";
    await refusePartnerRequest(await contextFor(services, await admin()), { id, reason });
    const [mine] = await listMyPartnerRequests(own);
    expect(mine).toMatchObject({
      status: "REFUSED",
      tradeRegister: "RC/DLA/2020/B/1",
      contactLastName: "Njoya",
    });
    for (const other of [null, await createActor(services)]) {
      const stranger = await contextFor(services, other);
      await expect(submitPartnerRequest(stranger, again(), [])).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    // The newest is listed first.
    clock.advance(1000);
    const corrected = await submitPartnerRequest(own, again(), [
      { label: "taxCard", name: "carte-lisible.pdf", body: pdf },
    ]);
    const [latest] = await listMyPartnerRequests(own);
    expect(latest).toMatchObject({ reference: corrected.reference, status: "SUBMITTED" });
    expect(latest?.documents.map(({ label, name }) => [label, name]).sort()).toEqual([
      ["taxCard", "carte-lisible.pdf"],
      ["tradeRegister", "registre.pdf"],
    ]);
  });

  test("belongs to administrators, each in their countries", async () => {
    const request = await submitted();
    for (const role of ["HELP_DESK", "PARTNER"] as const) {
      const ctx = await contextFor(services, await createActor(services, { role }));
      await expect(acceptPartnerRequest(ctx, { id: request.id })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
    const elsewhere = await db.country.findFirstOrThrow({ where: { shortCode: { not: "CM" } } });
    const local = await admin();
    local.grants = local.grants.map((grant) => ({ ...grant, countryId: elsewhere.id }));
    const ctx = await contextFor(services, local);
    await expect(acceptPartnerRequest(ctx, { id: request.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
