/** Rows of one table; five full lists. */
export const maxTableRows = 5_000
