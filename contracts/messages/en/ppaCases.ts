/** Words of yield cases, of the years after an agreement, and of a term sheet's parties. */
export const ppaCases = {
  cases: {
    title: 'Yield cases times price cases, EUR per year',
    yieldCase: 'Yield case',
    ppa: 'PPA, EUR',
    support: (chance: string) => `EEG ${chance}, EUR`,
    market: (chance: string) => `Market ${chance}, EUR`,
    after: (chance: string) => `After the PPA ${chance}, EUR`,
    note: 'Mean annual income in money of each year. Yields exceeded by half, three quarters and nine of ten years, by the uncertainty of the energy yield result, after wakes and losses. Prices as by year. Yield and price at P90 together occur in less than one of ten years.',
    minimum: 'Weather years required by the bank',
    minimumShort: 'Years for the bank',
    wrongMinimum: (most: string) => `A whole number from 1 to ${most}.`,
    isMet: (years: string, minimum: string) => `at least ${minimum} weather years, met with ${years}`,
    isNotMet: (years: string, minimum: string) => `at least ${minimum} weather years, not met with ${years}`,
    notBankable: (years: string, minimum: string) =>
      `Not bankable: the calculation has ${years} years of weather, the bank requires ${minimum}.`,
    missing:
      'Yield cases P50, P75 and P90 need a wind farm as input, with the uncertainty of its energy yield result.',
  },
  parties: {
    title: 'Parties and validity of the term sheet',
    seller: 'Seller',
    buyer: 'Buyer',
    validUntil: 'Offer valid until',
    hint: 'Printed on the term sheet with the offer above, and not stored.',
  },
}
