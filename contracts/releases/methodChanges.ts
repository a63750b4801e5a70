import type { ProductName } from '../products/products.ts'
import { compareReleases } from './version.ts'

interface RecordedChange {
  /** Names its texts in `messages/{en,de}/methodChanges.ts`. */
  readonly id: string
  /** First release with the change. */
  readonly release: string
  /** Products whose numbers it changes. */
  readonly products: readonly ProductName[]
  /** Whether it changes a yield or a market value by more than 0.5 % somewhere: recalculation is then free. */
  readonly isLarge?: true
}

/**
 * Changes of methods, defaults and data that make an order give other numbers than in an earlier release. Newest
 * first. Entries are never edited after their release, because older results refer to them. A change of a default or a
 * published number without an entry fails `calculations/methods.test.ts`.
 */
export const methodChanges = [
  { id: 'optionsInTime', release: '2026.11.26', products: ['ppa'], isLarge: true },
  { id: 'matrixUncertainty', release: '2026.11.26', products: ['energyYield'] },
  { id: 'centredSteps', release: '2026.11.26', products: ['energyYield'] },
  {
    id: 'windBetweenCells',
    isLarge: true,
    release: '2026.11.26',
    products: ['energyYield', 'timeSeries', 'windPotential'],
  },
  { id: 'roughnessOfWakes', release: '2026.11.26', products: ['energyYield'], isLarge: true },
  { id: 'ambientTurbulence', release: '2026.11.26', products: ['energyYield'], isLarge: true },
  { id: 'equalWeights', release: '2026.11.26', products: ['marketValue', 'profileValue', 'ppa'] },
  { id: 'lawRecords', release: '2026.11.26', products: ['marketValue', 'ppa'], isLarge: true },
  {
    id: 'heldCurves',
    isLarge: true,
    release: '2026.11.26',
    products: ['energyYield', 'yieldIndex', 'maps', 'marketValue', 'profileValue', 'ppa'],
  },
  {
    id: 'airOfSite',
    isLarge: true,
    release: '2026.11.26',
    products: ['energyYield', 'timeSeries', 'windPotential'],
  },
  {
    id: 'airAtHub',
    release: '2026.11.26',
    products: ['marketValue', 'profileValue', 'ppa', 'yieldIndex'],
  },
  { id: 'yearTrend', release: '2026.11.26', products: ['yieldIndex', 'maps', 'ppa'] },
  { id: 'netSensitivity', release: '2026.11.26', products: ['energyYield'], isLarge: true },
  { id: 'sharedCalms', release: '2026.11.26', products: ['windPotential', 'energyYield'] },
  { id: 'distributionsOfGaps', release: '2026.11.26', products: ['windPotential'] },
  { id: 'comparedRain', release: '2026.11.26', products: ['timeSeries'] },
  { id: 'wakeDecay', release: '2026.11.24', products: ['energyYield'], isLarge: true },
  { id: 'shearOfOneLevel', release: '2026.11.24', products: ['energyYield'], isLarge: true },
  { id: 'genericThrust', release: '2026.11.23', products: ['energyYield'], isLarge: true },
  { id: 'meanYear', release: '2026.11.23', products: ['energyYield', 'windPotential'] },
  { id: 'siteQuality', release: '2026.11.23', products: ['energyYield'] },
  { id: 'stormRestart', release: '2026.11.23', products: ['energyYield'] },
  { id: 'openExceedance', release: '2026.11.23', products: ['energyYield'] },
  { id: 'boundedWeibull', release: '2026.11.23', products: ['windPotential'] },
  { id: 'powerDensity', release: '2026.11.23', products: ['maps'] },
] as const satisfies readonly RecordedChange[]

export type MethodChangeId = (typeof methodChanges)[number]['id']

export interface MethodChange extends RecordedChange {
  readonly id: MethodChangeId
}

/** Whether a change since a product's result changes its numbers by more than 0.5 % somewhere. */
export function hasLargeChange(programVersion: string, product: ProductName): boolean {
  return changesSince(programVersion, product).some(({ isLarge }) => isLarge === true)
}

/** The changes of a release. */
export function changesOf(release: string): readonly MethodChange[] {
  return methodChanges.filter((change) => change.release === release)
}

/**
 * Changes that came after a result of a product was calculated, newest first. For a result from before releases had
 * names, all changes are returned.
 * @param programVersion as the result names it
 */
export function changesSince(programVersion: string, product: ProductName): readonly MethodChange[] {
  return methodChanges.filter(
    ({ release, products }: MethodChange) =>
      products.includes(product) && compareReleases(release, programVersion) > 0,
  )
}
