import { correctionTable, factorOf } from '../law/index.ts'

/**
 * Site quality (Gütefaktor): the yield of the site over the reference yield, percent.
 * @param siteMwh MWh in five years at the site, see `siteYieldMwh`
 * @param referenceMwh MWh in five years at the reference site, see `referenceYieldMwh`
 * @see EEG 2023, section 36h (1)
 */
export function siteQualityPercent(siteMwh: number, referenceMwh: number): number {
  return (100 * siteMwh) / referenceMwh
}

/**
 * Correction factor of an award in a tender under the present law.
 *
 * @param qualityPercent    site quality in percent
 * @param isSouthernRegion  in the southern region (Südregion) the factor rises down to 50 percent, to 1.55;
 *                          elsewhere it ends with 1.42 at 60 percent
 * @returns                 0.79 to 1.55; NaN for NaN
 * @see `correctionTable` for awards of other laws
 */
export function correctionFactor(qualityPercent: number, isSouthernRegion: boolean): number {
  return factorOf(correctionTable(newestBid, isSouthernRegion ? 'south' : 'other')!, qualityPercent)
}

/** A bid under the law in force. */
const newestBid = '9999-12-31'
