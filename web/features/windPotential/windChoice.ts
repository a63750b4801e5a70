import {
  type WeibullMethod,
  type WindFigures,
  type WindPotentialResult,
  type WindStatistics,
  windTableOf,
} from '#contracts'
import { coarsenWinds, type FrequencyTable, type WindRoses, windRoses } from '#domain'
import { type SpeedClass, speedClasses } from './speedClasses.ts'

/** Chosen view of a result; null: as ordered. */
export interface WindChoice {
  readonly heightM: number | null
  readonly sectors: WindPotentialResult['sectors'] | null
  readonly binWidth: WindPotentialResult['bin_width'] | null
  readonly method: WeibullMethod | null
  /** Weibull curves drawn over the histogram. */
  readonly curves: readonly WeibullMethod[] | null
  /** °C. */
  readonly thresholdC: number | null
}

export const asOrdered: WindChoice = {
  heightM: null,
  sectors: null,
  binWidth: null,
  method: null,
  curves: null,
  thresholdC: null,
}

/** The winds of a site at a height in the chosen sectors and bins. */
export interface WindShown {
  readonly figures: WindFigures
  readonly statistics: WindStatistics
  readonly winds: FrequencyTable
  readonly roses: WindRoses
  readonly classes: readonly SpeedClass[]
  readonly sectors: WindPotentialResult['sectors']
}

/** Tables for any sectors and bins, identical to those of an order with these settings. */
export function showWinds(
  figures: WindFigures,
  statistics: WindStatistics,
  sectors: WindPotentialResult['sectors'],
  binWidthMs: WindPotentialResult['bin_width'],
): WindShown {
  const fine = windTableOf(statistics)
  const winds = coarsenWinds(fine, sectors, binWidthMs)
  return {
    figures,
    statistics,
    winds,
    roses: windRoses(winds),
    classes: speedClasses(fine, sectors),
    sectors,
  }
}
