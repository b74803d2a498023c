/**
 * How many days before its first use a new ticket key is published. A scanner loads the keys together with the
 * list of a departure, up to some days before it; a week is longer than any scanner stays without network.
 */
export const ticketKeyLeadDays = 7;
