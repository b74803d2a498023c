import { expect, test } from "vitest";
import { resources } from "../../src/server/backoffice/resources.ts";
import { officePages } from "../../src/server/web-apps/office-addresses.ts";
import { areas, resourceRights } from "../../src/shared/permissions.ts";
import { defineResource, everything, type Resource } from "../../src/shared/resource/resource.ts";

const common = {
  name: "banner",
  model: "City",
  label: { one: "Ville", many: "Villes" },
  group: "reference",
  title: { columns: ["name"] },
  scope: { admin: everything },
  columns: ["name"],
} as const;

const oneState = { type: "choice", label: "État", options: { ACTIVE: "Active" } } as const;

/** The type checker verifies this file: it fails when one of the wrong declarations compiles. */
test("a declaration that does not fit its model does not compile", () => {
  const wrong = [
    // @ts-expect-error a column that the model does not have
    defineResource({ ...common, fields: { nom: { type: "text", label: "Nom" } } }),
    // @ts-expect-error a text where the column is a number
    defineResource({ ...common, fields: { latitude: { type: "text", label: "Latitude" } } }),
    // @ts-expect-error a column of the list that the model does not have
    defineResource({ ...common, fields: {}, columns: ["nom"] }),
    // @ts-expect-error a scope on a column that the model does not have
    defineResource({ ...common, fields: {}, scope: { admin: () => ({ companyId: "x" }) } }),
    // @ts-expect-error a column that may be empty, not declared so
    defineResource({ ...common, model: "Terminal", fields: { phone: { type: "text", label: "Téléphone" } } }),
    // @ts-expect-error a choice that leaves a value of the column out
    defineResource({ ...common, model: "Company", fields: { status: oneState } }),
    // @ts-expect-error a name to which shared/permissions.ts gives no rights
    defineResource({ ...common, name: "gizmo", fields: {} }),
    // @ts-expect-error an area with rights and no scope
    defineResource({ ...common, name: "holiday", fields: {} }),
    // @ts-expect-error a title made of a relation that the model does not have
    defineResource({ ...common, fields: {}, title: { columns: ["company.name"] } }),
    // @ts-expect-error an option that no field type knows
    defineResource({ ...common, fields: { name: { type: "text", label: "Nom", whenChanged: () => "" } } }),
  ];
  expect(wrong).toHaveLength(10);
});

test("no company sets, nor reads, what others pay, and none confirms the account to which it is paid", () => {
  const { "commission-rate": rates, "payout-account": accounts } = resourceRights;
  expect(Object.keys(rates)).toEqual(["admin"]);
  expect({ ...accounts, admin: "" }).toEqual({ admin: "", partner: "r" });
});

test("no action opens an empty window: it says what it does, asks for something, or shows what it would do", () => {
  const empty = resources.flatMap(({ name, actions }: Resource) =>
    Object.entries(actions ?? {})
      .filter(([, { confirm, fields, on, opens }]) => !confirm && !fields && !opens && on !== "many")
      .map(([action]) => `${name} ${action}`),
  );
  expect(empty).toEqual([]);
});

test("an action that opens a page has one in each of its areas, and nothing that a window would ask", () => {
  const opening = resources.flatMap(({ name, actions }: Resource) =>
    Object.entries(actions ?? {}).flatMap(([action, declared]) =>
      declared.opens ? [{ action: `${name} ${action}`, ...declared, opens: declared.opens }] : [],
    ),
  );
  expect(opening.map(({ action }) => action)).toEqual(["event-session plan"]);
  for (const { action, areas: offered, opens, confirm, fields, tried, on } of opening) {
    for (const area of offered) expect(officePages[area], action).toContain(opens);
    expect([action, confirm, fields, tried, on]).toEqual([action, undefined, undefined, undefined, "list"]);
  }
});

test("a key presses one action at most, above a list to add to it and on a row to change it", () => {
  const places = { n: "list", e: "row" } as const;
  const wrong = resources.flatMap(({ name, actions }: Resource) =>
    areas.flatMap((area) => {
      const keyed = Object.values(actions).filter(({ areas, shortcut }) => shortcut && areas.includes(area));
      const misplaced = keyed.filter(({ on, shortcut }) => shortcut && places[shortcut] !== (on ?? "row"));
      const twice = new Set(keyed.map(({ shortcut }) => shortcut)).size < keyed.length;
      return misplaced.length > 0 || twice ? [`${name} ${area}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("people read names as they are written, not as they are searched", () => {
  const folded = (column: string) => column.endsWith("foldedName");
  const wrong = resources.filter(({ title, columns }) => [...title.columns, ...columns].some(folded));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
