import type { BasisSource } from '#domain'
import type { ComparisonAbout } from './comparisonStore.ts'

/** Settlements and lists that a comparison of an atlas rests on, as a source of figures. */
export function meteredEnergySource({
  settlements,
  curtailments,
}: Pick<ComparisonAbout, 'settlements' | 'curtailments'>): BasisSource {
  return {
    subject: 'meteredEnergy',
    kind: 'measured',
    name: 'netztransparenz.de',
    version: [...settlements, ...curtailments].join(', '),
    licence: null,
  }
}
