import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";

const { app } = await testApp();

const folder = new URL("../../src/server/monitoring/", import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), "utf8");
/** The metric names in a text, histograms without their suffixes. */
const metricsIn = (words: string) =>
  new Set(
    [...words.matchAll(/\b(?:mboa|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ""),
    ),
  );

test("alerts and the dashboard ask for nothing that /metrics does not tell", async () => {
  await app.inject("/healthz");
  const told = metricsIn((await app.inject("/metrics")).body);
  for (const file of ["prometheus-rules.yml", "grafana-dashboard.json"]) {
    const asked = [...metricsIn(text(file))];
    expect(asked.length).toBeGreaterThan(5);
    expect([file, asked.filter((name) => !told.has(name))]).toEqual([file, []]);
  }
});

test("the dashboard's panels stand side by side, each with a title and a question", () => {
  const { panels } = JSON.parse(text("grafana-dashboard.json"));
  const places = panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
  for (const { title, targets } of panels) {
    expect([title, targets.length > 0]).toEqual([expect.stringMatching(/./), true]);
  }
});
