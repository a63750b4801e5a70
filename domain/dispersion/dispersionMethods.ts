import type { Proven } from '../proof/index.ts'

/** Methods of deriving dispersion classes, with the proving cases of each. */
export const classMethods = {
  obukhov: { provenBy: ['misc.obukhov_classes'] },
  klugManier: { provenBy: ['misc.km_vdi3782_1_1992'] },
} as const satisfies Readonly<Record<string, Proven>>

export type ClassMethod = keyof typeof classMethods

/** Methods of VDI 3783 part 20 that choose a representative year, with the proving cases of each. */
export const yearMethods = {
  a: { provenBy: ['dispersion.representative_year'] },
  b: { provenBy: ['dispersion.representative_year'] },
} as const satisfies Readonly<Record<string, Proven>>

export type YearMethod = keyof typeof yearMethods
