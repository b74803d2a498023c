import type { Area } from "../src/shared/permissions.ts";
import type { Resource } from "../src/shared/resource.ts";

const files = import.meta.glob<Record<string, Resource>>("../src/modules/*/*.resource.ts", { eager: true });

export const declarations: readonly Resource[] = Object.values(files).flatMap((file) => Object.values(file));

const byName = new Map(declarations.map((resource) => [resource.name, resource]));

export function declarationOf(name: string): Resource | undefined {
  return byName.get(name);
}

/** What react-admin calls it: the documented path of its screen, so that addresses are those of the specification. */
export function screenName(resource: Resource, area: Area): string {
  return resource.path[area] ?? resource.name;
}

export function declarationAt(area: Area, screen: string): Resource | undefined {
  return declarations.find((resource) => screenName(resource, area) === screen);
}
