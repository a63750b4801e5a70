import { askColumn, foldHead, type Recorder } from '../../reading/index.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { MeasurementOptions } from './readMeasurement.ts'
import { askSensors, type SensorPair } from './sensorPairs.ts'
import type { WindChannel } from './windColumns.ts'

type Rows = readonly (readonly string[])[]

const ofMain = /\b(?:main|primary|haupt\w*|primaer\w*)\b/
const ofSpare = /\b(?:redundant\w*|backup|spare|secondary|reserve\w*|ersatz\w*|kontroll\w*)\b/
/** A height that the head names without its metres. */
const ofHub = /\b(?:hub|naben?)/
/** `-999.0`, `9999`: codes of missing values. */
const missingCode = /^\s*-?9{2,}(?:[.,][09]*)?\s*$/
/** A sensor with a smaller share of the values of another one failed, or was not installed. */
const leastShare = 0.1

/** A column of speeds, or the first one of a pair. */
export interface ChosenSpeed {
  readonly channel: WindChannel
  readonly pair: SensorPair | null
}

/**
 * The column of speeds: the named one, otherwise the one at the requested height, otherwise the highest one. Equally
 * high ones are asked about, unless their names or their values show which one counts.
 * @param pairs pairs of sensors, offered with the columns
 * @returns null after a question, and if none has the requested height
 */
export function chosenChannel(
  { speeds }: Pick<MeasurementLayout, 'speeds'>,
  { channel, heightM }: MeasurementOptions,
  rows: Rows,
  record: Recorder,
  pairs: readonly SensorPair[] = [],
): ChosenSpeed | null {
  const single = (one: WindChannel | null | undefined) => (one ? { channel: one, pair: null } : null)
  if (channel !== undefined) {
    const pair = pairs.find(({ name }) => name === channel)
    if (pair !== undefined) return { channel: pair.sensors[0].channel, pair }
    return single(speeds.find((one) => one.name === channel))
  }
  const known = speeds.filter((one) => one.heightM !== null)
  const requested = heightM === undefined ? [] : known.filter((one) => Math.abs(one.heightM! - heightM) < 0.5)
  const mostM = Math.max(...speeds.map((one) => one.heightM ?? 0))
  const highest = speeds.filter((one) => (one.heightM ?? 0) === mostM)
  const isAtHub = speeds.some((one) => one.heightM === null && ofHub.test(foldHead(one.name)))
  const isOpenHub = requested.length === 0 && isAtHub && known.length > 0
  const isOpen =
    isOpenHub || (requested.length === 0 && heightM !== undefined && known.length > 0 && speeds.length > 1)
  const [first, ...others] = mainSensors(requested.length > 0 ? requested : highest, rows)
  if (!isOpen && others.length === 0) return single(first)
  return pairs.length > 0 ? askSensors(speeds, pairs, record) : single(askChannel(speeds, 'column', record))
}

export function askChannel(
  channels: readonly WindChannel[],
  key: string,
  record: Recorder,
): WindChannel | null {
  const answer = askColumn(
    channels.map(({ name }) => name),
    record,
    { key },
  )
  return answer && channels[answer.index]!
}

/** Sensors without those that are named as spare ones, or are mostly empty; one named as the main one excludes others. */
export function mainSensors(channels: readonly WindChannel[], rows: Rows): readonly WindChannel[] {
  const filled = ({ column }: WindChannel) =>
    rows.filter((row) => /\d/.test(row[column] ?? '') && !missingCode.test(row[column]!)).length
  const least = leastShare * Math.max(...channels.map(filled))
  const have = (words: RegExp) => (one: WindChannel) => words.test(foldHead(one.name))
  const inUse = channels.filter((one) => filled(one) >= least)
  const main = inUse.filter(have(ofMain))
  const others = inUse.filter((one) => !have(ofSpare)(one))
  return [main, others].find((found) => found.length > 0) ?? inUse
}

export function noteOthers(
  channels: readonly WindChannel[],
  used: WindChannel | null,
  record: Recorder,
  partner: WindChannel | null = null,
): void {
  for (const { name, heightM } of channels)
    if (name !== used?.name && name !== partner?.name)
      record.notUsed(name, used === null || heightM === used.heightM ? 'notNeeded' : 'otherHeight')
}
