/** By hour every booking of the period is read: longer periods would take seconds. */
export const hourlyDaysMaximum = 31;
