import type { ComponentType } from "react";

/** Where a field needs more than its type gives: `resource.column` → a component of ours. */

export const inputOverrides: Record<string, ComponentType<{ source: string; label: string }>> = {};

export const cellOverrides: Record<string, ComponentType<{ value: unknown }>> = {};
