import type { AtlasInfo } from '#atlas'

export interface Years {
  readonly from: number
  readonly till: number
}

export interface StepRange {
  /** First step and one past the last, as indices of the atlas's time axis. */
  readonly fromStep: number
  readonly endStep: number
}

/** First and last calendar year (UTC) with any data, complete or not. */
export function yearsOfAtlas(info: Pick<AtlasInfo, 'dataFromMs' | 'dataTillMs'>): Years {
  return {
    from: new Date(info.dataFromMs).getUTCFullYear(),
    till: new Date(info.dataTillMs).getUTCFullYear(),
  }
}

/**
 * Steps whose time stamps lie in whole calendar years, as far as the atlas has them.
 * @returns null where the atlas has none
 */
export function stepsOfYears(
  { dataFromMs, resolutionTimeS, stepCount }: Pick<AtlasInfo, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
  years: Years,
): StepRange | null {
  const stepMs = resolutionTimeS * 1000
  const stepAt = (ms: number) => Math.ceil((ms - dataFromMs) / stepMs)
  const fromStep = Math.max(0, stepAt(Date.UTC(years.from, 0)))
  const endStep = Math.min(stepCount, stepAt(Date.UTC(years.till + 1, 0)))
  return fromStep < endStep ? { fromStep, endStep } : null
}
