import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../platform/project-root.ts";
import { pathIn } from "../../shared/address/language-address.ts";
import { pageFile } from "../../shared/address/page-file.ts";
import { comingPage, type RouteEntry } from "../../shared/address/routes.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { builtFolder } from "../build/built-folder.ts";

interface Chunk {
  file: string;
  imports?: string[];
  assets?: string[];
}

export interface PageAssets {
  /** Addresses of scripts to preload, because the page will need them. */
  scripts: string[];
  fonts: string[];
}

const entry = "index.html";
const registry = "page-registry.ts";
/** The only page that the app loads without the list of all pages. */
const home = "home/home";

/** The name of a page's file in the list that the build writes. */
const keyOf = (page: string) => pageFile(page).replace(/^\.\//, "");

/** The files that the build made for each page; without a build (hot reload) every page counts as present. */
export class BuiltPages {
  private readonly chunks: Record<string, Chunk> | null;
  private readonly language: Locale;

  constructor(language: Locale, html: string) {
    this.language = language;
    const manifestFile = join(projectRoot, builtFolder("web", language), ".vite/manifest.json");
    const built = html.includes("/assets/") && existsSync(manifestFile);
    this.chunks = built ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>) : null;
  }

  /** False while the app is served with hot reload. */
  get isBuilt(): boolean {
    return this.chunks !== null;
  }

  has({ page }: RouteEntry): boolean {
    return this.chunks === null || (page !== undefined && this.key(page) in this.chunks);
  }

  assetsOf({ page }: RouteEntry): PageAssets {
    const own = page ? this.files(this.key(page)) : [];
    if (page !== home) own.push(...this.files(registry));
    const shared = new Set(this.files(entry));
    const fonts = Object.values(this.chunks ?? {}).flatMap((chunk) =>
      chunk.file.endsWith(".woff2")
        ? [chunk.file]
        : (chunk.assets ?? []).filter((file) => file.endsWith(".woff2")),
    );
    const scripts = own.filter((file) => !shared.has(file));
    const addresses = (files: Iterable<string>) =>
      [...files].map((file) => pathIn(this.language, `/${file}`));
    return { scripts: addresses(scripts), fonts: addresses(new Set(fonts)) };
  }

  /** The file key of a page; a page of a kind that does not exist yet uses the page that says "coming". */
  private key(page: string): string {
    const own = keyOf(page);
    const missing = this.chunks !== null && !(own in this.chunks);
    return missing && page.startsWith("kinds/") ? keyOf(comingPage) : own;
  }

  private files(key: string, seen = new Set<string>()): string[] {
    const chunk = this.chunks?.[key];
    if (!chunk || seen.has(chunk.file)) return [];
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) this.files(imported, seen);
    return [...seen];
  }
}
