/** Reservations about a mean year. */
export const meanYear = {
  title: 'Mean year',
  missing: (months: string) =>
    `These calendar months have no data in any of the ordered years: ${months}. Sums and means of the year are extrapolated from the other months and are not those of a mean year; the months themselves are not extrapolated.`,
  noQuality: 'A site quality needs all twelve calendar months: none can be given here.',
  thin: (months: string) =>
    `These calendar months have less than 90 % of their time steps in the ordered years: ${months}. They count with the mean of the available steps.`,
  clipped: (from: string, until: string) =>
    `The ordered years are not complete: there are data from ${from} to ${until}. Each calendar month counts with its own mean.`,
  short: (years: string) =>
    `The period (${years}) has fewer than ten years: it may not be representative of the long-term mean.`,
}
