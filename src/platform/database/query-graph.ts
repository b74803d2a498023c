import type {
  InputEdgeData,
  OutputEdgeData,
  ParamGraphData,
  SerializedParamGraph,
} from "@prisma/param-graph";

/**
 * Reads Prisma's graph of queries (which inputs of a query are values, so that its plan can be kept for other values)
 * node by node, as queries ask for them. Read at once, as the client does it, the graph of all our models takes twenty
 * megabytes for as long as the process lives, of which a few hundredths are ever asked for.
 */

interface Node<Edge> {
  edges: Record<number, Edge>;
}

class GraphBytes {
  readonly #bytes: Buffer;
  at = 0;

  constructor(written: string) {
    this.#bytes = Buffer.from(written, "base64url");
  }

  byte(): number {
    return this.#bytes.readUInt8(this.at++);
  }

  /** Seven bits a byte, the lowest first; the eighth bit says that another byte follows. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  numberOrNothing(): number | undefined {
    const value = this.number();
    return value === 0 ? undefined : value - 1;
  }

  shortNumber(): number {
    const value = this.#bytes.readUInt16LE(this.at);
    this.at += 2;
    return value;
  }
}

function inputEdge(bytes: GraphBytes): InputEdgeData {
  const scalarMask = bytes.shortNumber();
  const childNodeId = bytes.numberOrNothing();
  const enumNameIndex = bytes.numberOrNothing();
  return {
    flags: bytes.byte(),
    ...(scalarMask === 0 ? {} : { scalarMask }),
    ...(childNodeId === undefined ? {} : { childNodeId }),
    ...(enumNameIndex === undefined ? {} : { enumNameIndex }),
  };
}

function outputEdge(bytes: GraphBytes): OutputEdgeData {
  const argsNodeId = bytes.numberOrNothing();
  const outputNodeId = bytes.numberOrNothing();
  return {
    ...(argsNodeId === undefined ? {} : { argsNodeId }),
    ...(outputNodeId === undefined ? {} : { outputNodeId }),
  };
}

function readNode<Edge>(bytes: GraphBytes, readEdge: (bytes: GraphBytes) => Edge): Node<Edge> {
  const edges: Record<number, Edge> = {};
  for (let left = bytes.number(); left > 0; left--) edges[bytes.number()] = readEdge(bytes);
  return { edges };
}

/** Nodes that are read when they are asked for; an array to the client, which asks for them by number. */
function nodesReadLater<Edge>(
  bytes: GraphBytes,
  count: number,
  readEdge: (bytes: GraphBytes) => Edge,
): Node<Edge>[] {
  const starts = new Uint32Array(count);
  for (let id = 0; id < count; id++) {
    starts[id] = bytes.at;
    readNode(bytes, readEdge);
  }
  const nodes: Node<Edge>[] = [];
  return new Proxy(nodes, {
    get(known, key) {
      if (key === "length") return count;
      const id = Number(key);
      const start = starts[id];
      if (start === undefined) return undefined;
      bytes.at = start;
      known[id] ??= readNode(bytes, readEdge);
      return known[id];
    },
  });
}

export function readQueryGraph({ strings, graph }: SerializedParamGraph): ParamGraphData {
  const bytes = new GraphBytes(graph);
  const inputNodeCount = bytes.number();
  const outputNodeCount = bytes.number();
  const rootCount = bytes.number();
  const inputNodes = nodesReadLater(bytes, inputNodeCount, inputEdge);
  const outputNodes = nodesReadLater(bytes, outputNodeCount, outputEdge);
  const roots: Record<string, OutputEdgeData> = {};
  for (let root = 0; root < rootCount; root++) {
    const name = strings[bytes.number()];
    const edge = outputEdge(bytes);
    if (name !== undefined) roots[name] = edge;
  }
  return { strings, inputNodes, outputNodes, roots };
}
