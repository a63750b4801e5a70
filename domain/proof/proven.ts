/**
 * Proof of a method that can be chosen: groups of cases that others published or computed independently. Each
 * group must have a case that the method itself computed; `npm run truth` fails otherwise.
 */
export interface Proven {
  /** Names of groups in the report of `npm run truth`. */
  readonly provenBy: readonly [group: string, ...string[]]
}

/** Kinds of methods that are registered with their proof. */
export type ProvenKind =
  | 'wakeModel'
  | 'superposition'
  | 'blockage'
  | 'weibull'
  | 'dispersionClass'
  | 'representativeYear'
  | 'calibration'
  | 'parametricCurve'

/** A registered method: its kind and its name in the record of its kind. */
export type ProvenMethodId = `${ProvenKind}.${string}`
