/** Values stored by the browser: named cookies of one day, and local storage for longer values. */

const cookieSeconds = 86_400;

/** All cookies are sent with every request, and servers refuse more than 16 KB of headers. */
const cookieMaximum = 1_500;

/** Storage key of the saved tickets. */
export const ticketsKey = "mboa-tickets";

/** Passengers as they were typed in this tab, by leg and product, until they are paid for. */
export const passengersKey = "mboa-passengers";

/** Set after a logout that the server has not received yet. */
export const leavingKey = "mboa-leaving";

interface Kept {
  until: number;
  value: unknown;
}

export function writeStored(name: string, value: unknown): void {
  const text = encodeURIComponent(JSON.stringify(value));
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (text.length <= cookieMaximum) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones we serve
    document.cookie = `${name}=${text}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`;
    removeLocal(name);
    return;
  }
  expireCookie(name);
  const kept: Kept = { until: Date.now() + cookieSeconds * 1000, value };
  writeLocal(name, kept);
}

export function readStored<T>(name: string): T | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split("; ").find((entry) => entry.startsWith(prefix));
  if (found) return parse<T>(safeDecode(found.slice(prefix.length)));
  const kept = readLocal<Kept>(name);
  return kept && kept.until > Date.now() ? (kept.value as T) : undefined;
}

export function removeStored(name: string): void {
  expireCookie(name);
  removeLocal(name);
}

function expireCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones we serve
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden (private windows); the app works without it. */
export function writeLocal(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The value stays in memory until the page is left.
  }
}

export function readLocal<T>(name: string): T | undefined {
  try {
    return parse<T>(localStorage.getItem(name) ?? "");
  } catch {
    return undefined;
  }
}

export function removeLocal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

/** Keeps form input for the life of the tab, so that a page reloaded after using another app is not empty. */
export function writeTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The value stays in memory until the page is left.
  }
}

export function readTab<T>(name: string): T | undefined {
  try {
    return parse<T>(sessionStorage.getItem(name) ?? "");
  } catch {
    return undefined;
  }
}

export function removeTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

/** Clears all storage of the person who logs out, except `kept`. */
export function clearLocal(kept: string): void {
  const value = readLocal(kept);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
  if (value !== undefined) writeLocal(kept, value);
}
