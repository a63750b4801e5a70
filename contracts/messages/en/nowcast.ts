/** Market values that are not published yet. */
export const nowcast = {
  title: 'Market value, not published yet',
  note: (error: string, months: string, share: string) =>
    `Base and hours follow from prices and are exact. The market value is that of measured feed-in times its usual ratio to the published one; of ${months} past months it missed the published value by ${error} on average, and P10 to P90 held ${share} of them.`,
  exact:
    'Base and hours follow from prices and are exact. There are too few published months for an estimate of the market value.',
  table: 'Months without a published market value',
  toDate: (share: string) => `to date, ${share} of the month`,
  base: 'Base price, EUR/MWh',
  unsupported: 'Without support, h',
  unsupportedHint: (vintage: string) => `plants ${vintage}`,
  value: 'Market value, EUR/MWh',
  range: (low: string, high: string) => `${low} to ${high}`,
  rangeHead: 'P10 to P90',
  annual: (year: string, value: string, low: string, high: string, months: string) =>
    `Expected annual value ${year}: ${value}, P10 to P90 ${low} to ${high}, from ${months} published months and the expected values of the others.`,
  annualWithout: (year: string, value: string, months: string) =>
    `Expected annual value ${year}: ${value}, from ${months} published months; too few past years are known for a band.`,
}
