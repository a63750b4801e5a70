import { type AvailableProduct, findProductName, isAvailable } from '#contracts'
import type { Calculation, CalculationSpec } from './calculation.ts'

/**
 * The calculation of every product, loaded on demand: a process does not load the code of products that it
 * does not compute. A further product is a further line.
 */
const calculations: Readonly<Record<AvailableProduct, () => Promise<Calculation>>> = {
  timeSeries: async () => (await import('./timeSeries/timeSeries.ts')).timeSeries,
  akterm: async () => (await import('./akterm/akterm.ts')).akterm,
  windPotential: async () => (await import('./windPotential/windPotential.ts')).windPotential,
  marketValue: async () => (await import('./marketValue/marketValue.ts')).marketValue,
  ppa: async () => (await import('./ppa/ppa.ts')).ppa,
  yieldIndex: async () => (await import('./yieldIndex/yieldIndex.ts')).yieldIndex,
  energyYield: async () => (await import('./energyYield/energyYield.ts')).energyYield,
}

/** The calculation of a spec's `product`; undefined if there is none yet. */
export async function loadCalculation(code: unknown): Promise<Calculation<CalculationSpec> | undefined> {
  const name = typeof code === 'string' ? findProductName(code) : undefined
  return name !== undefined && isAvailable(name) ? calculations[name]() : undefined
}
