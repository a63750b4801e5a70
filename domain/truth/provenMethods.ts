import { calibrationProofs } from '../calibration/transferMethods.ts'
import { classMethods, yearMethods } from '../dispersion/dispersionMethods.ts'
import type { Proven, ProvenKind, ProvenMethodId } from '../proof/index.ts'
import { parametricModels } from '../turbine/parametric/index.ts'
import { blockageProofs } from '../wake/blockage/blockageNames.ts'
import { superpositionProofs } from '../wake/farm/superpositions.ts'
import { wakeModels } from '../wake/wakeModels.ts'
import { weibullMethods } from '../wind/weibullMethods.ts'
import type { CaseError } from './measure.ts'
import type { GroupResult } from './runTruth.ts'
import { wakePropertyErrors } from './wakeProperties.ts'

/** All methods that are registered with their proof, by kind and name. */
export const provenMethods: Readonly<Record<ProvenKind, Readonly<Record<string, Proven>>>> = {
  wakeModel: wakeModels,
  superposition: superpositionProofs,
  blockage: blockageProofs,
  weibull: weibullMethods,
  dispersionClass: classMethods,
  representativeYear: yearMethods,
  calibration: calibrationProofs,
  parametricCurve: parametricModels,
}

/** Groups whose measures compute all cases by the same registered methods; other measures state the methods per case. */
const computedBy: Readonly<Record<string, readonly ProvenMethodId[]>> = {
  'weibull.series': ['weibull.wasp', 'weibull.mle', 'weibull.moments'],
  'weibull.histogram': ['weibull.wasp'],
  'misc.obukhov_classes': ['dispersionClass.obukhov'],
  'misc.km_vdi3782_1_1992': ['dispersionClass.klugManier'],
  'dispersion.representative_year': ['representativeYear.a', 'representativeYear.b'],
  'calibration.total_least_squares': ['calibration.total_least_squares'],
  'calibration.orthogonal_least_squares': ['calibration.total_least_squares'],
  'calibration.variance_ratio': ['calibration.variance_ratio'],
  'calibration.weibull_scale': ['calibration.weibull_scale'],
  'calibration.quantile': ['calibration.quantile'],
  'calibration.matrix': ['calibration.matrix'],
  'calibration.mean_speed': ['calibration.mean_speed'],
  'calibration.raster': ['calibration.raster'],
  'calibration.production': ['calibration.production'],
  'turbines.parametric_curves': ['parametricCurve.saintDrenan2020'],
  'turbines.parametric_energy': ['parametricCurve.saintDrenan2020'],
}

/**
 * Checks that each registered method is proven by the cases of its record, and that wakes have the general properties
 * of wakes.
 * @param results of the repository's own cases
 */
export function methodResults(
  results: readonly GroupResult[],
  methods: typeof provenMethods = provenMethods,
): GroupResult[] {
  const byKind = Object.entries(methods).map(([kind, named]) => {
    const errors = Object.entries(named).flatMap(([name, { provenBy }]) =>
      proofErrors(`${kind as ProvenKind}.${name}`, provenBy, results),
    )
    return resultOf(`methods.${kind}`, 'cases that each record names', errors)
  })
  return [...byKind, resultOf('methods.wakeProperties', 'properties of all wakes', wakePropertyErrors())]
}

function proofErrors(
  id: ProvenMethodId,
  provenBy: readonly string[],
  results: readonly GroupResult[],
): CaseError[] {
  if (provenBy.length === 0) return [{ name: `${id}: names no cases`, error: 1 }]
  return provenBy.map((group) => {
    const found = results.find((result) => result.group === group)
    if (found === undefined) return { name: `${id}: there is no group ${group}`, error: 1 }
    if (found.failed > 0) return { name: `${id}: ${group} does not hold`, error: 1 }
    const own = found.errors.filter(
      ({ proves }) => proves?.includes(id) || computedBy[group]?.includes(id) === true,
    )
    if (own.length === 0) return { name: `${id}: computes no case of ${group}`, error: 1 }
    return { name: `${id} by ${group}`, error: 0 }
  })
}

function resultOf(group: string, source: string, errors: readonly CaseError[]): GroupResult {
  const failed = errors.filter(({ error }) => error !== 0)
  return {
    ...{ group, source, errors, cases: errors.length, failed: failed.length },
    maxError: failed.length > 0 ? 1 : 0,
    meanError: failed.length / Math.max(errors.length, 1),
    tolerance: 0,
    unit: 'count',
    failures: failed.map(({ name }) => name),
  }
}
