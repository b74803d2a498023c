/** Longest delay of a session, in minutes, over all its announcements: beyond half a day it is postponed instead. */
export const sessionDelayMaximum = 720;
