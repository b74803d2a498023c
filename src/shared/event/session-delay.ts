/** Longest delay of a session, in minutes, at one announcement: beyond half a day it is postponed instead. */
export const sessionDelayMaximum = 720;
