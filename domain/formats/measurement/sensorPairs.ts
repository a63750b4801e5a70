import { askOne, type Recorder, stated } from '../../reading/index.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { WindChannel } from './windColumns.ts'

export interface SensorPair {
  readonly name: string
  readonly sensors: readonly [Boomed, Boomed]
}

interface Boomed {
  readonly channel: WindChannel
  /** Direction of the boom from the mast, degrees, by the same north as the vanes. */
  readonly boomDeg: number
}

/** Half the width of the lee of a mast, degrees: the usual value of brightwind. */
export const leeHalfWidthDeg = 30

/**
 * Pairs of speeds of equal height whose metadata state their booms, at least the width of a lee apart, by the north that
 * all vanes refer to; none without directions.
 */
export function sensorPairs(
  { speeds, directions }: Pick<MeasurementLayout, 'speeds' | 'directions'>,
  station: MeasurementStation | null,
): readonly SensorPair[] {
  if (station === null || directions.length === 0) return []
  const norths = directions.map(({ name }) => station.columns.get(name)?.north ?? null)
  const boomed = speeds.flatMap((channel): Boomed[] => {
    const boom = station.columns.get(channel.name)?.boom ?? null
    if (boom === null || channel.heightM === null) return []
    return norths.every((north) => north === boom.north) ? [{ channel, boomDeg: boom.degrees }] : []
  })
  return boomed.flatMap((one, i) =>
    boomed.slice(i + 1).flatMap((other): SensorPair[] => {
      const isLevel = one.channel.heightM === other.channel.heightM
      if (!isLevel || angleBetween(one.boomDeg, other.boomDeg) < 2 * leeHalfWidthDeg) return []
      return [{ name: `${one.channel.name} + ${other.channel.name}`, sensors: [one, other] }]
    }),
  )
}

/** Asks for a column or a pair, whose first sensor is returned with it; null after the question. */
export function askSensors(
  speeds: readonly WindChannel[],
  pairs: readonly SensorPair[],
  record: Recorder,
): { readonly channel: WindChannel; readonly pair: SensorPair | null } | null {
  const names = speeds.map(({ name }) => name)
  const offered = [...names, ...pairs.map(({ name }) => name)]
  const answer = askOne('sensors', names.join(', '), offered, record, { key: 'column' })
  if (answer === null) return null
  const pair = pairs.find(({ name }) => name === answer.value) ?? null
  return { channel: pair?.sensors[0].channel ?? speeds[names.indexOf(answer.value)]!, pair }
}

/**
 * Mean of two anemometers, without the one in the lee of the mast: the wind comes from within 30° of the opposite of its
 * boom. Where one is missing the other counts, where the direction is missing both.
 *
 * Source: IEA Wind Task 43; equal to brightwind 2.7.0, `selective_avg`.
 * @param ofBoth m/s of each sensor, shapes [row]; NaN missing
 * @param directionDeg by the north of the booms, shape [row]; NaN missing
 */
export function meanOutOfLee(
  { name, sensors }: SensorPair,
  [first, second]: readonly [readonly number[], readonly number[]],
  directionDeg: readonly number[],
  record: Recorder,
): number[] {
  const [one, other] = sensors
  record.column({
    ...{ name, meaning: 'averaged_wind_speed', unit: 'm/s', factor: 1, heightM: one.channel.heightM },
    basis: { meaning: stated(`IEA Task 43: ${one.boomDeg}°, ${other.boomDeg}°`) },
  })
  const isInLee = ({ boomDeg }: Boomed, row: number) =>
    angleBetween(directionDeg[row]!, boomDeg + 180) <= leeHalfWidthDeg
  return first.map((value, row) => {
    const partner = second[row]!
    if (Number.isNaN(value) || isInLee(one, row)) return Number.isNaN(partner) ? value : partner
    return Number.isNaN(partner) || isInLee(other, row) ? value : (value + partner) / 2
  })
}

/** 0 to 180; NaN if one is. */
function angleBetween(one: number, other: number): number {
  const turn = (((one - other) % 360) + 360) % 360
  return Math.min(turn, 360 - turn)
}
