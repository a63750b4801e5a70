/** Hours of a mean year of 365.25 days, by which mean powers become annual energies. */
export const meanYearHours = 8766
