import type { IssueList } from '../issueList.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, arrayIn, memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'

/** Number of decimals of sound power levels in data sheets. */
const decimals = 1

/**
 * The highest sound power level of a mode, dB(A): of its levels by wind speed, or of the energetic sums of its octave or
 * one-third-octave bands. The recommended margin is not added and is reported. Other weightings than A are not used and
 * are reported.
 *
 * Source: power curve schema of IEC 61400-16, `acoustic_emissions`; the sums of its example bands are its example totals.
 * @returns null without A-weighted levels
 */
export function noiseLevelOf(mode: JsonNode, errors: IssueList, warnings: IssueList): number | null {
  const emissions = memberOf(mode, 'acoustic_emissions')
  if (emissions === null) return null
  const { line } = emissions
  const weighting = textIn(emissions, 'weighting')
  if (weighting !== 'A') {
    warnings.add({ code: 'noiseWeighting', line, text: weighting || '–' })
    return null
  }
  const levels = arrayIn(emissions, 'sound_power_level').flatMap((item) => {
    if (item.kind !== 'array') return item.kind === 'number' ? [item.value] : []
    const bands = numbersIn(item, errors)
    return bands.length === 0
      ? []
      : [10 * Math.log10(bands.reduce((sum, band) => sum + 10 ** (band / 10), 0))]
  })
  if (levels.length === 0) return addMissing(emissions, 'sound_power_level', errors)
  const margin = numberIn(emissions, 'margin') ?? 0
  if (margin > 0) warnings.add({ code: 'noiseMargin', line, value: margin })
  return Number(Math.max(...levels).toFixed(decimals))
}
