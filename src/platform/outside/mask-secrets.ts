/** What replaces a secret in the log of outside calls. */
const hidden = "•••";

const secretKeys =
  /^(pin|otp|authorization|password|secret|api[-_]?key|x-auth-token|ocp-apim-subscription-key)$|token$|secret$|password$|^client_|signature/i;
const numberKeys = /msisdn|partyid|phone|^to$|^from$|^address$|number$/i;
/** Our callback addresses end with a token that must not appear in a log. */
const callbackToken = /(\/callbacks\/(?:sms|payments\/[a-z-]+)\/)[^/?"\s]+/g;
const numberInAddress = /((?:msisdn\/|tel(?:%3A|:)(?:%2B|\+)?))(\d{7,15})/gi;

/** Keeps enough of a number to recognise it, not enough to call it. */
export function maskNumber(number: string): string {
  return number.replace(/(\d{3,5})\d{4,8}(\d{2})(?!\d)/, `$1${hidden}$2`);
}

function maskToken(value: string): string {
  return value.length > 16 ? `${hidden}${value.slice(-4)}` : hidden;
}

function maskField(key: string, value: string): string {
  if (secretKeys.test(key)) return maskToken(value);
  if (key === "code" && /^\d+$/.test(value)) return hidden;
  return numberKeys.test(key) ? maskNumber(value) : maskText(value);
}

/** Masks secrets that are recognisable without knowing the field: callback tokens and numbers in addresses. */
function maskText(text: string): string {
  return text
    .replace(callbackToken, `$1${hidden}`)
    .replace(numberInAddress, (_, before: string, number: string) => `${before}${maskNumber(number)}`);
}

function maskJson(value: unknown, key = ""): unknown {
  if (typeof value === "string") return maskField(key, value);
  if (typeof value === "number") return secretKeys.test(key) ? hidden : value;
  if (Array.isArray(value)) return value.map((item) => maskJson(item, key));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskJson(inner, name)]));
}

/** The last name of a nested form field `a[b][c]`. */
function lastName(field: string): string {
  return (
    field
      .split(/[[\]]+/)
      .filter(Boolean)
      .at(-1) ?? field
  );
}

function maskForm(body: string): string {
  const form = [...new URLSearchParams(body)];
  return form.map(([field, value]) => `${field}=${maskField(lastName(field), value)}`).join("&");
}

const longest = 4000;

/** Masks a body for the log: JSON and forms field by field, anything else by recognisable patterns. */
export function maskBody(body: string, secrets: readonly string[] = []): string {
  let masked: string;
  try {
    masked = JSON.stringify(maskJson(JSON.parse(body)));
  } catch {
    masked = /^[^\s<{]+=/.test(body) ? maskForm(body) : maskText(body);
  }
  for (const secret of secrets) {
    // A secret may contain characters that JSON escapes, so both forms are replaced.
    for (const form of [secret, JSON.stringify(secret).slice(1, -1)]) {
      if (form) masked = masked.replaceAll(form, hidden);
    }
  }
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked;
}

export function maskUrl(url: string): string {
  const [path = "", query] = url.split("?", 2);
  return maskText(path) + (query === undefined ? "" : `?${maskForm(query)}`);
}

export function maskHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${maskField(name, value)}`)
    .join("\n");
}
