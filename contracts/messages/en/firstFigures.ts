import type { ValueGap } from '../../routes/firstFigures.ts'

/** Figures of a place before an order. */
export const firstFigures = {
  windAt: (height: string) => `Wind at ${height}`,
  weibull: (a: string, k: string) => `A ${a}, k ${k}`,
  energy: 'Energy in free wind',
  range: (low: string, high: string) => `(${low} to ${high})`,
  fullLoadHours: 'Full-load hours',
  marketValue: (year: string) => `Market value ${year}`,
  captureRate: (rate: string) => `(profile factor ${rate})`,
  valueGaps: {
    no_prices: 'No market value: there are no prices yet. The operator adds them on the page Data.',
    synthetic_mix:
      'No market value: synthetic weather is not combined with real prices. Another atlas, or synthetic prices, give one.',
    no_whole_year: 'No market value: no year has complete weather and prices.',
  } satisfies Record<ValueGap, string>,
  note: (turbine: string, hub: string, years: string) =>
    `${turbine}, hub at ${hub}, ${years}: wind of the atlas, before wakes and losses. In brackets P90 to P10 of ten years.`,
}
