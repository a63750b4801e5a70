// EEG 2023, section 36h (1): correction factors by site quality in percent, linear between.
const factors = [
  [50, 1.55],
  [60, 1.42],
  [70, 1.29],
  [80, 1.16],
  [90, 1.07],
  [100, 1],
  [110, 0.94],
  [120, 0.89],
  [130, 0.85],
  [140, 0.81],
  [150, 0.79],
] as const

/** The quality below which the factor rises no further outside the southern region, percent. */
const lowestQualityElsewhere = 60

/**
 * Site quality (Gütefaktor): the yield of the site over the reference yield, percent.
 *
 * @param siteMwh       MWh in five years at the site, see `siteYieldMwh`
 * @param referenceMwh  MWh in five years at the reference site, see `referenceYieldMwh`
 * @see EEG 2023, section 36h (1)
 */
export function siteQualityPercent(siteMwh: number, referenceMwh: number): number {
  return (100 * siteMwh) / referenceMwh
}

/**
 * Correction factor by which a tender's award is multiplied.
 *
 * @param qualityPercent    site quality in percent
 * @param isSouthernRegion  in the southern region (Südregion) the factor rises down to 50 percent, to 1.55;
 *                          elsewhere it ends with 1.42 at 60 percent
 * @returns                 0.79 to 1.55; NaN for NaN
 * @see EEG 2023, section 36h (1)
 */
export function correctionFactor(qualityPercent: number, isSouthernRegion: boolean): number {
  const lowest = isSouthernRegion ? factors[0][0] : lowestQualityElsewhere
  const quality = Math.min(Math.max(qualityPercent, lowest), factors.at(-1)![0])
  if (Number.isNaN(quality)) return Number.NaN
  const above = factors.findIndex(([percent]) => percent >= quality)
  const [high, factorHigh] = factors[above]!
  if (high === quality) return factorHigh
  const [low, factorLow] = factors[above - 1]!
  return factorLow + ((quality - low) / (high - low)) * (factorHigh - factorLow)
}

/** Award that is paid: the tender's award times the correction factor, ct/kWh, two decimals. */
export function correctedAwardCtKwh(awardCtKwh: number, factor: number): number {
  return Math.round(100 * awardCtKwh * factor) / 100
}
