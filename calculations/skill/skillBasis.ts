import { presentedBasis, type WireBasis } from '#contracts'
import { basisWithin, combineBases, type FigureBasis } from '#domain'
import type { AtlasTruth } from './atlasTruth.ts'

/** Basis of the scores of an atlas: its weather within the time of the measurement, and the measurement. */
export function skillBasis({ basis: measured }: Pick<AtlasTruth, 'basis'>, weather: FigureBasis): WireBasis {
  const { time } = measured
  return presentedBasis(combineBases([time === null ? weather : basisWithin(weather, time), measured]))
}
