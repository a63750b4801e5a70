import type { EnergyYieldResult } from '#contracts'

/** Both null without a value. */
export interface LeastAndMost {
  readonly least: number | null
  readonly most: number | null
}

/** Site quality and correction factor of the planned turbines: the law treats each turbine separately. */
export function plannedQuality({ turbines }: Pick<EnergyYieldResult, 'turbines'>) {
  const eeg = turbines.filter(({ status }) => status === 'planned').map((turbine) => turbine.eeg)
  return {
    qualityPercent: rangeOf(eeg.map(({ site_quality_percent }) => site_quality_percent)),
    factor: rangeOf(eeg.map(({ correction_factor }) => correction_factor)),
  }
}

function rangeOf(all: readonly (number | null)[]): LeastAndMost {
  const values = all.filter((value) => value !== null)
  if (values.length === 0) return { least: null, most: null }
  return { least: Math.min(...values), most: Math.max(...values) }
}

/** '98.1–104.2', or one number if both are displayed equally. */
export function rangeText({ least, most }: LeastAndMost, show: (value: number | null) => string): string {
  const [from, until] = [show(least), show(most)]
  return from === until ? from : `${from}–${until}`
}
