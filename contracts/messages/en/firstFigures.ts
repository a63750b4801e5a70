/** Figures of a place before an order. */
export const firstFigures = {
  windAt: (height: string) => `Wind at ${height}`,
  weibull: (a: string, k: string) => `A ${a}, k ${k}`,
  energy: 'Energy in free wind',
  range: (low: string, high: string) => `(${low} to ${high})`,
  fullLoadHours: 'Full-load hours',
  marketValue: (year: string) => `Market value ${year}`,
  captureRate: (rate: string) => `(${rate} of base)`,
  note: (turbine: string, hub: string, years: string) =>
    `${turbine}, hub at ${hub}, ${years}: the atlas as it is, before wakes and losses. In brackets P90 to P10 of ten years.`,
}
