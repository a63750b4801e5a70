import type { ComparedFigure } from './measure.ts'
import type { GroupResult } from './runTruth.ts'

/** Kind of a group's reference: published numbers, results of another program, or closed forms. */
export type TruthBasis = 'published' | 'program' | 'closedForm'

/** Groups shown to users, with the kind of reference of each. */
const shownGroups = {
  'pywake.hornsrev80': 'program',
  'pywake.hornsrev9_mixed': 'published',
  'pywake.time_series_hornsrev16': 'program',
  'pywake.jensen_nibe': 'published',
  'iea37.examples': 'published',
  'iea37.participants': 'program',
  'pywake.iea37_ex16_models': 'published',
  'pywake.turbopark_orsted_example1': 'published',
  'turbines.parametric_energy': 'published',
  'turbines.generic_thrust': 'published',
  'turbines.parametric_curves': 'program',
  'met.power_curve_density_V80': 'program',
  'met.density_by_height': 'closedForm',
  'pywake.net_sensitivity': 'program',
  'calibration.total_least_squares': 'published',
  'calibration.orthogonal_least_squares': 'program',
  'calibration.variance_ratio': 'closedForm',
  'calibration.weibull_scale': 'closedForm',
  'calibration.quantile': 'closedForm',
  'calibration.matrix': 'closedForm',
  'calibration.raster': 'closedForm',
  'calibration.production': 'closedForm',
  'shortCalibrations.moving_windows': 'program',
  'yields.mean_year': 'closedForm',
  'yields.site_quality': 'published',
  'yields.high_wind_stop': 'closedForm',
  'restrictions.hours': 'closedForm',
  'restrictions.energy': 'closedForm',
  'restrictions.night_length': 'published',
  'misc.exceedance_periods': 'closedForm',
  'misc.proposed_uncertainties': 'closedForm',
} as const satisfies Readonly<Record<string, TruthBasis>>

export type ShownGroup = keyof typeof shownGroups

/** A group as shown to users. */
export interface RecordedGroup {
  readonly group: ShownGroup
  readonly basis: TruthBasis
  readonly cases: number
  readonly max_error: number
  readonly mean_error: number
  readonly tolerance: number
  /** Unit of the errors, as in measures. */
  readonly unit: string
  readonly source: string
  readonly compared: readonly (ComparedFigure & { readonly name: string })[]
}

/** Errors below this are rounding, and differ between machines. */
const ROUNDING = 1e-12

/**
 * Results of `npm run truth` for display: rounded, so that they are equal on every machine.
 * @throws RangeError a group failed, or was not measured
 */
export function truthRecord(results: readonly GroupResult[]): RecordedGroup[] {
  return Object.entries(shownGroups).map(([name, basis]) => {
    const found = results.find(({ group }) => group === name)
    if (found === undefined || found.failed > 0) throw new RangeError(`${name} does not hold`)
    const { cases, maxError, meanError, tolerance, unit, source, errors } = found
    return {
      group: name as ShownGroup,
      ...{ basis, cases, tolerance, unit, source },
      max_error: rounded(maxError, 2),
      mean_error: rounded(meanError, 2),
      compared: errors.flatMap(({ name: of, compared }) =>
        compared === undefined
          ? []
          : [
              {
                name: of.replace(/^\d+ /, ''),
                value: rounded(compared.value, 9),
                reference: rounded(compared.reference, 9),
                unit: compared.unit,
              },
            ],
      ),
    }
  })
}

function rounded(value: number, digits: number): number {
  return value < ROUNDING ? 0 : Number(value.toPrecision(digits))
}
