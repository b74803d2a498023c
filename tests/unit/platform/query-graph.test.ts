import { readFileSync } from "node:fs";
import { deserializeParamGraph, serializeParamGraph } from "@prisma/param-graph";
import { expect, test } from "vitest";
import { readQueryGraph } from "../../../src/platform/database/query-graph.ts";

/** The graph of all our models, as the generated client holds it. */
function ourGraph() {
  const client = readFileSync(new URL("../../../prisma/client/internal/class.ts", import.meta.url), "utf8");
  const strings = /strings: JSON\.parse\((".+")\)/.exec(client)?.[1];
  const graph = /graph: "([^"]+)"/.exec(client)?.[1];
  if (!strings || !graph) throw new Error("the generated client holds no graph of queries");
  return { strings: JSON.parse(JSON.parse(strings)) as string[], graph };
}

test("each node of the graph of queries is what Prisma itself reads, in whatever order it is asked for", () => {
  const written = ourGraph();
  const whole = deserializeParamGraph(written);
  const read = readQueryGraph(written);
  expect(whole.inputNodes.length).toBeGreaterThan(1000);
  expect(read.inputNodes.length).toBe(whole.inputNodes.length);
  expect(read.outputNodes.length).toBe(whole.outputNodes.length);
  expect(read.roots).toEqual(whole.roots);
  expect(read.strings).toEqual(whole.strings);
  for (const kind of ["inputNodes", "outputNodes"] as const)
    for (const id of [...whole[kind].keys()].reverse()) {
      expect(read[kind][id]).toEqual(whole[kind][id]);
      expect(read[kind][id]).toBe(read[kind][id]);
    }
});

test("there is no node before the first and none after the last", () => {
  const written = serializeParamGraph({
    strings: ["where", "id"],
    inputNodes: [
      { edges: { 0: { flags: 32, childNodeId: 1 } } },
      { edges: { 1: { flags: 1, scalarMask: 300 } } },
    ],
    outputNodes: [{ edges: {} }],
    roots: { id: { argsNodeId: 0 } },
  });
  const { inputNodes, outputNodes, roots } = readQueryGraph(written);
  expect(inputNodes[1]).toEqual({ edges: { 1: { flags: 1, scalarMask: 300 } } });
  expect([inputNodes[2], inputNodes[-1], outputNodes[1]]).toEqual([undefined, undefined, undefined]);
  expect(roots).toEqual({ id: { argsNodeId: 0 } });
});
