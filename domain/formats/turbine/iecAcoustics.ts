import { isSoundComplete, type SoundPower, soundWeightings, totalOfBands } from '../../turbine/soundPower.ts'
import type { IssueList } from '../issueList.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, arrayIn, memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'
import type { PerformanceTable } from './turbineFile.ts'

const decimals = 1

/**
 * The sound power levels of a mode, and the highest of them in dB(A): of its totals by wind speed, or of the energetic
 * sums of its octave or one-third-octave bands. The recommended margin is not added and is reported. Levels of other
 * weightings than A give no noise level and are reported, as are levels that do not match their speeds and bands.
 *
 * Source: power curve schema of IEC 61400-16, `acoustic_emissions`; the sums of its example bands are its example totals.
 */
export function soundOf(
  mode: JsonNode,
  errors: IssueList,
  warnings: IssueList,
): Pick<PerformanceTable, 'noiseLevelDb' | 'sound'> {
  const emissions = memberOf(mode, 'acoustic_emissions')
  if (emissions === null) return { noiseLevelDb: null }
  const { line } = emissions
  const levelDb = arrayIn(emissions, 'sound_power_level').flatMap((item) =>
    item.kind === 'array' ? [numbersIn(item, errors)] : item.kind === 'number' ? [[item.value]] : [],
  )
  const totals = levelDb.map(totalOfBands).filter(Number.isFinite)
  if (totals.length === 0) {
    addMissing(emissions, 'sound_power_level', errors)
    return { noiseLevelDb: null }
  }
  const stated = textIn(emissions, 'weighting')
  const weighting = soundWeightings.find((one) => one === stated)
  if (weighting !== 'A') warnings.add({ code: 'noiseWeighting', line, text: stated || '–' })
  const marginDb = numberIn(emissions, 'margin') ?? 0
  if (marginDb > 0) warnings.add({ code: 'noiseMargin', line, value: marginDb })
  const numbersOf = (name: string) => {
    const member = memberOf(emissions, name)
    return member === null ? [] : numbersIn(member, errors)
  }
  const levels = { windSpeedMs: numbersOf('wind_speed'), frequencyHz: numbersOf('frequency'), levelDb }
  const isComplete = isSoundComplete(levels)
  if (!isComplete) warnings.add({ code: 'noiseLevelsIncomplete', line })
  return {
    noiseLevelDb: weighting === 'A' ? Number(Math.max(...totals).toFixed(decimals)) : null,
    ...(isComplete && weighting !== undefined && { sound: { marginDb, weighting, ...levels } }),
  }
}

/** The sound power levels of a mode as `acoustic_emissions`. */
export function acousticEmissionsOf({
  marginDb,
  weighting,
  windSpeedMs,
  frequencyHz,
  levelDb,
}: SoundPower): object {
  const isTotal = frequencyHz.length === 0
  return {
    margin: marginDb,
    weighting,
    wind_speed: windSpeedMs,
    ...(!isTotal && { frequency: frequencyHz }),
    sound_power_level: isTotal ? levelDb.flat() : levelDb,
  }
}
