import type { IndexTurbine, ProductionCandidate } from '#contracts'
import {
  type CorrectedProduction,
  finiteOrNull,
  formatYearMonth,
  type LeftOutMonth,
  type MeasuredMonth,
  type MonthlyEnergy,
  type ReferencePeriod,
} from '#domain'

/** A reference turbine with its energies at the farm, and a reference period. */
export interface CandidateBasis {
  readonly turbine: IndexTurbine
  readonly months: readonly MonthlyEnergy[]
  readonly reference: ReferencePeriod
}

/** Facts about a candidate, also if it has too few months for a correction. */
interface Common {
  readonly measured?: readonly MeasuredMonth[]
  readonly leftOut: readonly LeftOutMonth[]
}

/** Candidate in answers. @param corrected  null if too few months are common */
export function presentCandidate(
  { turbine, reference }: Omit<CandidateBasis, 'months'>,
  { measured = [], leftOut }: Common,
  corrected: CorrectedProduction | null,
): ProductionCandidate {
  const { id, name, hub_height } = turbine
  const { ageing, uncertainty } = corrected ?? {}
  return {
    turbine: { id, name, hub_height },
    reference: [reference.fromYear, reference.tillYear],
    month_count: corrected?.months.length ?? measured.length,
    annual_energy: finiteOrNull(corrected?.annualEnergyMwh),
    r_squared: finiteOrNull(corrected?.rSquared),
    slope: finiteOrNull(corrected?.slope),
    scatter: finiteOrNull(uncertainty?.scatterPercent),
    uncertainty: {
      correction: finiteOrNull(uncertainty?.correctionPercent),
      reference: finiteOrNull(uncertainty?.referencePercent),
      total: finiteOrNull(uncertainty?.totalPercent),
    },
    ageing: {
      slope: finiteOrNull(ageing?.percentPerYear),
      p: finiteOrNull(ageing?.p),
      from: finiteOrNull(ageing?.line[0]),
      till: finiteOrNull(ageing?.line[1]),
    },
    months: (corrected?.months ?? []).map((month) => ({
      month: formatYearMonth(month),
      energy: month.energyMwh,
      index: month.index,
      expected: month.expectedMwh,
      residual: finiteOrNull(month.residualPercent),
    })),
    left_out: leftOut.map((month) => ({
      month: formatYearMonth(month),
      reason: month.reason,
      share:
        month.reason === 'gap' ? month.share : month.reason === 'availability' ? month.availability : null,
    })),
  }
}
