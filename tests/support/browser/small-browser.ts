import { vi } from "vitest";

/** A minimal browser with cookies and local storage, for the session; `vi.unstubAllGlobals` ends it. */
export function smallBrowser(): { kept: () => string[] } {
  const jar = new Map<string, string>();
  const local = new Map<string, string>();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...rest] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (rest.includes("max-age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { kept: () => [...jar.keys(), ...local.keys()] };
}
