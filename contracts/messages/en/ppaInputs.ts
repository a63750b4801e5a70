import type { PpaNumber } from '#domain'

/** Inputs of PPA prices, where their values come from, and what is wrong with them. */
export const ppaInputs = {
  inputs: {
    title: 'Terms',
    place: 'Place',
    term: 'Term',
    forward: 'Forward prices',
    profile: 'Profile',
    costs: 'Deductions and additions',
    energy: 'Energy and time',
    limits: 'Floor and collar',
    support: 'Support of the same plant',
    start: 'First month',
    tenor: 'Years',
    forwardLevel: 'Base price, all years',
    forwardYears: 'by year',
    factor: 'Profile factor, fleet',
    factorYear: 'Year of that factor',
    changePerYear: 'Change a year',
    least: 'Not below',
    siteRatio: 'Site over fleet',
    clause: 'Negative prices',
    clauseCode: 'Clause (0 none, 1 max(p, 0), 2 volume dropped)',
    zeroFactor: 'Value by max(p, 0) over value',
    droppedFactor: 'Value at prices from 0 on over value',
    positiveShare: 'Share of energy at prices from 0 on',
    lossShare: 'Losses',
    degradation: 'Degradation a year',
    discountRate: 'Discount rate',
    indexation: 'Indexation a year',
    cannibalisation: 'Cannibalisation',
    balancing: 'Balancing',
    volumeRisk: 'Volume risk',
    priceRisk: 'Price risk',
    margin: 'Margin',
    guaranteesOfOrigin: 'Guarantees of origin',
    floor: 'Floor',
    cap: 'Cap',
    volatility: 'Volatility',
    limitFee: 'Fee for limits',
    award: 'Value to be applied',
    lastYear: 'Last year with support',
    unsupportedShare: 'Share of energy without support',
    monthEnergy: (month: string) => `Energy of a usual ${month}, before losses`,
    range: (min: string, max: string) => `from ${min} to ${max}`,
    reset: 'Defaults',
  },
  sources: {
    entered: 'entered',
    chosen: 'as chosen',
    assumption: 'assumption, no published value: replace it by your own',
    law: '0.4 ct/kWh by EEG 2023, section 53 (1): what the law takes direct marketing to cost',
    trend: 'assumption: what the trend does not hold already',
    fitted: (from: string, till: string, deviation: string, p: string) =>
      `Theil-Sen trend of official market value over base price, ${from} to ${till}, deviation ${deviation}, p ${p}`,
    level: (from: string, till: string, deviation: string) =>
      `median of official market value over base price, ${from} to ${till}, too few years for a trend, deviation ${deviation}`,
    history: (years: string) => `by the years ${years}`,
    neutral: 'assumption: no year in common with the fleet',
    hours: 'by the priced hours of the past',
    weather: (years: string) => `mean of ${years} years of weather`,
    plant: 'of the site',
    fairFee: 'empty: as much as the limits are worth',
    noLimit: 'empty: no such limit',
  },
  /** The same in a few words, below fields. */
  hints: {
    assumption: 'assumption',
    law: 'EEG 2023, section 53 (1)',
    trend: 'assumption: in the trend',
    fitted: (from: string, till: string, deviation: string, p: string) =>
      `trend ${from}–${till}, ± ${deviation}, p ${p}`,
    level: (from: string, till: string, deviation: string) => `median ${from}–${till}, ± ${deviation}`,
    assumptions: 'Assumptions have no published value: replace them by your own.',
  },
  issues: {
    ppaOutOfRange: ({
      field,
      value,
      min,
      max,
    }: {
      field: PpaNumber
      value: number
      min: number
      max: number
    }) => `${field} must be from ${min} to ${max}, not ${value}`,
    ppaTenorNotWhole: ({ value }: { value: number }) => `the term must be whole years, not ${value}`,
    ppaStartNoMonth: ({ value }: { value: number }) => `there is no month ${value}`,
    ppaForwardMissing: ({ year }: { year: number }) => `no base price of ${year}`,
    ppaForwardOutOfRange: ({ year, value }: { year: number; value: number }) =>
      `base price of ${year} must be from 0.01 to 5000 EUR/MWh, not ${value}`,
    ppaProfileFactorOutOfRange: ({ year, value }: { year: number; value: number }) =>
      `profile factor of ${year} must be from 0.05 to 3, not ${value}`,
    ppaEnergyNotPositive: ({ year }: { year: number }) => `no energy in ${year}`,
    ppaCapBelowFloor: ({ floor, cap }: { floor: number; cap: number }) =>
      `the cap ${cap} is below the floor ${floor}`,
  },
}
