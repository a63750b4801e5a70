import { askColumn, foldHead, type Recorder } from '../../reading/index.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { MeasurementOptions } from './readMeasurement.ts'
import type { WindChannel } from './windColumns.ts'

/** One sensor, raw and corrected. */
const treated =
  /\b(?:raw|roh\w*|un(?:corrected|filtered|korrigiert)|corr\w*|korr\w*|filtered|gefiltert|cleaned|bereinigt)\b/

/**
 * The column of speeds: the named one, otherwise the one at the requested height, otherwise the highest one. Of
 * equally high ones the first, unless they have no height or equal names, or one of them is raw or corrected.
 * @returns null after a question, and if none has the requested height
 */
export function chosenChannel(
  { speeds }: Pick<MeasurementLayout, 'speeds'>,
  { channel, heightM }: MeasurementOptions,
  record: Recorder,
): WindChannel | null {
  const byName = (name: string) => speeds.find((one) => one.name === name) ?? null
  if (channel !== undefined) return byName(channel)
  const known = speeds.filter((one) => one.heightM !== null)
  const requested = heightM === undefined ? [] : known.filter((one) => Math.abs(one.heightM! - heightM) < 0.5)
  const highest = speeds.reduce((best, one) => ((one.heightM ?? 0) > (best.heightM ?? 0) ? one : best))
  const [first, ...others] =
    requested.length > 0 ? requested : [highest, ...speeds.filter((one) => isAsHigh(one, highest))]
  const isUnclear = others.some(
    ({ name, heightM: at }) => at === null || name === first!.name || treated.test(foldHead(name)),
  )
  const isTreated = others.length > 0 && treated.test(foldHead(first!.name))
  const isOpen = requested.length === 0 && heightM !== undefined && known.length > 0 && speeds.length > 1
  if (!isOpen && !isUnclear && !isTreated) return first!
  const answer = askColumn(
    speeds.map(({ name }) => name),
    record,
  )
  return answer && speeds[answer.index]!
}

function isAsHigh(one: WindChannel, highest: WindChannel): boolean {
  return one !== highest && one.heightM === highest.heightM
}

/** Names the channels that are not used. */
export function noteOthers(
  channels: readonly WindChannel[],
  used: WindChannel | null,
  record: Recorder,
): void {
  for (const { name, heightM } of channels)
    if (name !== used?.name)
      record.notUsed(name, used === null || heightM === used.heightM ? 'notNeeded' : 'otherHeight')
}
