import { expect, test } from "vitest";
import { handmadeLinks, messagesOutsideLanguage } from "../../support/architecture/messages-in-language.ts";

const found = (text: string) => messagesOutsideLanguage({ path: "a.ts", text });
const message = (template: string, more = "") =>
  `ctx.notify(tx, { to, template: "${template}", data: {}${more} });`;

test("a message is written in a language, or says its own, or is read by who asks", () => {
  expect(found(`async function tell(ctx, tx) { await ${message("lateOffer")} }`)).toEqual([
    "a.ts:1: lateOffer",
  ]);
  expect(found(`inLanguage("fr", async () => { await ${message("lateOffer")} });`)).toEqual([]);
  expect(found(message("lateOffer", ", language"))).toEqual([]);
  expect(found(message("verificationCode"))).toEqual([]);
  expect(found(`const news = { template: "lateOffer" as const, data: { link } };`)).toHaveLength(1);
  expect(found(`const task = { template: "lateOffer" };`)).toEqual([]);
});

test("a function that is called in a language writes in it, unless it is also called elsewhere", () => {
  const tell = `function tell() { ${message("lateOffer")} }\n`;
  const all = `const all = () => tell();\n`;
  expect(found(`${tell}inLanguage("fr", () => tell());`)).toEqual([]);
  expect(found(`${tell}${all}inLanguage("fr", all());`)).toEqual([]);
  expect(found(`${tell}${all}inLanguage("fr", all()); tell();`)).toHaveLength(1);
  expect(found(`inLanguage("fr", () => { ${tell} });`)).toHaveLength(1);
  expect(found(`function tell() { ${message("lateOffer")} tell(); }`)).toHaveLength(1);
});

test("a function that another one is given is called where that one calls it", () => {
  const tell = `function tell() { ${message("lateOffer")} }\n`;
  const asks = `const each = (one, teller) => inLanguage("fr", () => teller(one));\n`;
  const plain = `const each = (one, teller) => teller(one);\n`;
  expect(found(`${tell}${asks}each(1, tell);`)).toEqual([]);
  expect(found(`${tell}${plain}each(1, tell);`)).toHaveLength(1);
  expect(found(`${tell}${plain}inLanguage("fr", () => each(1, tell));`)).toEqual([]);
  expect(found(`${tell}people.map(tell);`)).toHaveLength(1);
  expect(found(`${tell}inLanguage("fr", () => people.map(tell));`)).toEqual([]);
});

test("a page's address is made by linkTo; an address that no person opens may be put together", () => {
  const links = (text: string) => handmadeLinks({ path: "a.ts", text }).length;
  const after = (path: string) => links(`link: \`\${ctx.config.publicUrl}${path}\`,`);
  expect(after(`\${paths.contact()}`)).toBe(1);
  expect(after(`\${link ?? paths.contact()}`)).toBe(1);
  expect(after("/dashboard/partner/webhook")).toBe(1);
  expect(after("/api/calendars/a.ics")).toBe(0);
  expect(links("const url = ctx.config.publicUrl + modalPath(here, action);")).toBe(1);
  expect(links("url: new URL(paths.contact(), config.publicUrl).href,")).toBe(1);
  expect(links("return linkTo(ctx, paths.contact());")).toBe(0);
});
