/** Figures of a place before an order. */
export const firstFigures = {
  windAt: (height: string) => `Wind at ${height}`,
  weibull: (a: string, k: string) => `A ${a}, k ${k}`,
  energy: 'Energy in free wind',
  range: (low: string, high: string) => `(${low} to ${high})`,
  fullLoadHours: 'Full-load hours',
  marketValue: (year: string) => `Market value ${year}`,
  captureRate: (rate: string) => `(profile factor ${rate})`,
  note: (turbine: string, hub: string, years: string) =>
    `${turbine}, hub at ${hub}, ${years}: wind of the atlas, before wakes and losses. In brackets P90 to P10 of ten years.`,
}
