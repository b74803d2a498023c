/** Statistics by hour of one branch read every booking of the period: a longer period would take seconds. */
export const hourlyDaysMaximum = 31;
