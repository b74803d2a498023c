import type pg from "pg";

/**
 * A history sends few statements again and again, each to tables of a few rows: most of the database's work would be
 * to plan them. Here each is planned once for a connection, as the product has it for the hottest of its own.
 */
export function planOnce(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as (...statement: unknown[]) => unknown;
    const named = (statement: string | pg.QueryConfig, values: unknown, ...rest: unknown[]) => {
      const config = typeof statement === "string" ? { text: statement, values } : statement;
      const hasValues = Array.isArray(config.values) && config.values.length > 0;
      if (!hasValues || ("name" in config && config.name)) return send(statement, values, ...rest);
      return send({ ...config, name: nameOf(config.text) }, undefined, ...rest);
    };
    Object.assign(client, { query: named });
  });
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}
