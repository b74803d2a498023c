/** The part of a manifest's address that names the kind of page it was opened from: `trip`, `event-session`. */
export const fromParameter = "from";
