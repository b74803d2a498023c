/**
 * The documented clients read some answers as `data.x` and some as `x`: every answer carries both.
 */
export function answer<T extends Record<string, unknown>>(payload: T): T & { data: T } {
  return { ...payload, data: payload };
}
