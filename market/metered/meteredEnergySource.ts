import type { BasisSource } from '#domain'
import { turbineListKeeper, turbineListSource } from '#domain/metered'
import type { ComparisonAbout } from './comparisonStore.ts'

/** Settlements and lists that a comparison of an atlas rests on, as a source of figures. */
export function meteredEnergySource({
  settlements,
  curtailments,
  readings = [],
}: Pick<ComparisonAbout, 'settlements' | 'curtailments' | 'readings'>): BasisSource {
  const isListed = (one: string) => one.includes(turbineListKeeper)
  const names = [
    ...(settlements.every(isListed) ? [] : ['netztransparenz.de']),
    ...(settlements.some(isListed) ? [turbineListSource] : []),
  ]
  return {
    subject: 'meteredEnergy',
    kind: 'measured',
    name: names.join('; '),
    version: [...settlements, ...curtailments].join(', '),
    licence: null,
    ...(readings.length > 0 && { readings }),
  }
}
