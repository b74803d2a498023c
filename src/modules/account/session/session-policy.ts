import { areasOf, type Grant } from "../../../shared/permissions.ts";

const hour = 3_600_000;
const staffHours = 12;
const customerDays = 90;

/**
 * True for Mboa's own staff: administrators can move money and give rights, and support reads people's papers, so that a
 * password alone is not enough.
 */
export function needsFactor(grants: readonly Pick<Grant, "slug">[]): boolean {
  const areas = areasOf(grants);
  return areas.includes("admin") || areas.includes("support");
}

/** Absolute end of a session, however active: staff sign in every day, customers once a season. */
export function sessionEnd(createdAt: Date, grants: readonly Pick<Grant, "slug">[]): Date {
  const staff = areasOf(grants).length > 0;
  return new Date(createdAt.getTime() + (staff ? staffHours : customerDays * 24) * hour);
}
