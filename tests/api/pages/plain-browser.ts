import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { vi } from "vitest";
import { formField } from "../../../src/shared/address/form-page.ts";

interface Sent {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

interface Control {
  tag: string;
  name: string;
  value: string;
  type: string;
  checked: boolean;
  disabled: boolean;
}

interface Form {
  isPost: boolean;
  action: string;
  html: string;
  controls: Control[];
}

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");

const textOf = (html: string) => unescaped(html.replaceAll(/<[^>]*>/g, "")).trim();

function controlsOf(form: string): Control[] {
  let list = "";
  return [...form.matchAll(/<(input|select|option|textarea|button)(\s[^>]*)?>/g)].flatMap(
    ([tag, element = ""]) => {
      if (element === "select") list = attribute(tag, "name");
      const isOption = element === "option";
      const control = {
        tag: element,
        name: isOption ? list : attribute(tag, "name"),
        value: attribute(tag, "value"),
        type: isOption ? "option" : attribute(tag, "type"),
        checked: /\s(checked|selected)=""/.test(tag),
        disabled: /\sdisabled=""/.test(tag),
      };
      return control.name || element === "button" ? [control] : [];
    },
  );
}

const formsOf = (html: string): Form[] =>
  [...html.matchAll(/<form(\s[^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = "", inside = ""]) => ({
    isPost: attribute(tag, "method") === "post",
    action: attribute(tag, "action"),
    html: inside,
    controls: controlsOf(inside),
  }));

/** The name of the control that has this label. */
function labelled(form: string, label: string): string {
  const labels = [...form.matchAll(/<label([^>]*)>([\s\S]*?)<\/label>/g)];
  const [, tag = "", inside = ""] = labels.find(([, , html = ""]) => textOf(html) === label) ?? [];
  const id = attribute(tag, "for");
  const controls = [...form.matchAll(/<(?:input|select|textarea)\s[^>]*>/g)].map(([control]) => control);
  const isIt = (control: string) =>
    inside.includes(control) ||
    (id && attribute(control, "id") === id) ||
    attribute(control, "aria-label") === label;
  const own = controls.find(isIt);
  if (!own) throw new Error(`no field « ${label} » among ${labels.map(([, , html = ""]) => textOf(html))}`);
  return attribute(own, "name");
}

/** What a browser sends of a form as it stands: a control that can be switched on only if it is. */
function fieldsOf({ controls }: Form, typed: Readonly<Record<string, string>>): [string, string][] {
  const isSwitched = ({ type }: Control) => ["radio", "checkbox", "option"].includes(type);
  return controls.flatMap((control): [string, string][] => {
    const { tag, name, value, type, checked, disabled } = control;
    if (tag === "button" || tag === "select" || disabled) return [];
    const wish = type === "hidden" ? undefined : typed[name];
    if (!isSwitched(control)) return [[name, wish ?? value]];
    return (wish === undefined ? checked : wish === value) ? [[name, value]] : [];
  });
}

/** In a page without its content: a browser without scripts is to ask again. */
const undrawn = '<noscript><meta http-equiv="refresh"';

/** A browser without scripts: it keeps cookies, sends the forms that it was shown, and follows where they lead. */
export function plainBrowser(app: FastifyInstance) {
  const cookies: Record<string, string> = {};
  let html = "";
  let address = "/";
  const receive = (answer: LightMyRequestResponse, url: string) => {
    for (const { name, value } of answer.cookies) cookies[name] = value;
    html = answer.body;
    address = url;
    return answer;
  };
  const get = async (url: string) => receive(await app.inject({ url, cookies }), url);

  async function post(url: string, fields: Iterable<[string, string]>, sent: Sent = {}) {
    const payload = new URLSearchParams([...fields]).toString();
    const type = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
    const headers = { ...type, ...sent.headers };
    const wish = { url, cookies: sent.cookies ?? cookies, headers, payload };
    return receive(await app.inject({ method: "POST", ...wish }), url);
  }

  /** The page at the end of all redirects; asked for again where a busy server has sent it without its content. */
  async function open(url: string): Promise<string> {
    const drawn = async () => {
      let answer = await get(url);
      while (answer.statusCode === 303) answer = await get(String(answer.headers.location));
      if (answer.statusCode !== 200 || html.includes(undrawn))
        throw new Error(`${address} has no content: ${answer.statusCode}`);
      return address;
    };
    return vi.waitFor(drawn, { timeout: 30_000 });
  }

  /** Types into the fields with these labels, in the form that has this button, and presses it: the address that comes next. */
  async function send(
    button: string | RegExp,
    typed: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const isIt = (text: string) => (typeof button === "string" ? text === button : button.test(text));
    for (const form of formsOf(html)) {
      const buttons = [...form.html.matchAll(/(<button[^>]*>)([\s\S]*?)<\/button>/g)];
      const own = buttons.find(
        ([, tag = "", label = ""]) => attribute(tag, "type") === "submit" && isIt(textOf(label)),
      );
      if (!own) continue;
      const { 1: tag = "" } = own;
      const byName = Object.entries(typed).map(([label, value]) => [labelled(form.html, label), value]);
      const fields = fieldsOf(form, Object.fromEntries(byName));
      if (attribute(tag, "name")) fields.push([attribute(tag, "name"), attribute(tag, "value")]);
      if (!form.isPost)
        return `${attribute(tag, "formAction") || form.action}?${new URLSearchParams(fields)}`;
      const { statusCode, headers } = await post(address, fields);
      return statusCode === 303 ? String(headers.location) : "";
    }
    throw new Error(`no button ${button} on ${address}: ${textOf(html).slice(0, 2000)}`);
  }

  return {
    cookies,
    html: () => html,
    /** What a person reads. */
    text: () =>
      textOf(html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, "").replaceAll(/<\/\w+>/g, "\n")),
    hidden(name: string): Record<string, string> {
      const isIt = ({ isPost, html }: Form) => isPost && html.includes(`name="${formField}" value="${name}"`);
      const controls = formsOf(html).find(isIt)?.controls ?? [];
      return Object.fromEntries(
        controls.filter(({ type }) => type === "hidden").map((one) => [one.name, one.value]),
      );
    },
    get,
    post: (url: string, fields: Record<string, string>, sent?: Sent) =>
      post(url, Object.entries(fields), sent),
    open,
    send,
    press: async (...[button, typed]: Parameters<typeof send>) => open(await send(button, typed)),
  };
}
