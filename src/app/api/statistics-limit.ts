import pLimit from "p-limit";

/** Shared by all statistics requests of a page: views, calls, days and flags of every vacancy. */
export const statisticsLimit = pLimit(4);
