import { describe, expect, it } from 'vitest'
import { existsSync, readdirSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readMeasurement } from './readMeasurement.ts'

const folder = `${sharedData}/../cases/wind`

function readCase(name: string, answers: Record<string, string> = {}) {
  const file = readdirSync(`${folder}/${name}`).find((one) => !one.startsWith('README'))!
  return readMeasurement(textOfFile(`${folder}/${name}/${file}`), { answers })
}

function mean(values: ArrayLike<number>): number {
  const valid = Array.from(values).filter((value) => !Number.isNaN(value))
  return valid.reduce((sum, value) => sum + value, 0) / valid.length
}

/** Properties that each mast or lidar file states, or the questions it raises; the mean in m/s if readable. */
const cases: readonly {
  readonly name: string
  readonly answers?: Record<string, string>
  readonly asks?: readonly string[]
  readonly mean: number
  readonly zone?: string | number
  readonly interval?: string
  readonly directionHeightM?: number | null
}[] = [
  { name: '01-nrg-symphoniepro', mean: 7.85, zone: 60, directionHeightM: 98 },
  { name: '01b-nrg-minimal', asks: ['timeZone'], answers: { timeZone: 'UTC+1' }, mean: 8.42, zone: 60 },
  { name: '02-windcube-sta', mean: 7.85, zone: 0, interval: 'end' },
  {
    name: '03-zx300',
    asks: ['interval', 'timeZone'],
    answers: { timeZone: 'UTC', interval: 'end' },
    mean: 7.85,
    interval: 'end',
  },
  { name: '03b-zx-minimal', asks: ['timeZone'], answers: { timeZone: 'UTC' }, mean: 8.42 },
  {
    name: '04b-toa5-knots',
    asks: ['interval', 'timeZone'],
    answers: { timeZone: 'UTC', interval: 'end' },
    mean: 7.85,
  },
  { name: '04e-units-row-kmh-german', asks: ['timeZone'], answers: { timeZone: 'UTC' }, mean: 8.42 },
  {
    name: '05-brightwind-csv',
    asks: ['column'],
    answers: { column: 'Spd100mN', 'unit.Spd100mN': 'm/s', timeZone: 'UTC' },
    mean: 7.85,
    directionHeightM: 98,
  },
  {
    name: '06-windographer-offset',
    asks: ['unit.Spd100mN'],
    answers: { 'unit.Spd100mN': 'm/s' },
    mean: 7.85,
    interval: 'end',
  },
  { name: '07b-zone', mean: 7.85, zone: 330 },
  { name: '07e-zone', mean: 7.85, zone: -180 },
  { name: '08b-stamp-end-date-only', mean: 7.85, interval: 'begin' },
  { name: '08d-stamp-in-head', mean: 7.85, interval: 'end', directionHeightM: null },
  { name: '08e-zeitstempel-ende', mean: 7.85, interval: 'end' },
  { name: '16-local-clock', mean: 5.92, zone: 'Europe/Berlin', directionHeightM: null },
]

describe.skipIf(!existsSync(folder))('files of masts and lidars (skipped without the shared cases)', () => {
  it.each(cases)('$name is read as it states', ({ name, asks = [], answers, ...expected }) => {
    const open = readCase(name)
    expect(open.record.questions.map(({ key }) => key)).toEqual(asks)
    const read = readCase(name, answers)
    if (!read.ok) throw new Error(JSON.stringify(read))
    const { value } = read
    expect(mean(value.speedMs)).toBeCloseTo(expected.mean, 1)
    expect(value.heightM).toBe(100)
    if (expected.directionHeightM !== undefined)
      expect(value.directionChannel?.heightM ?? null).toBe(expected.directionHeightM)
    const { zone, interval } = value.time
    if (expected.zone !== undefined)
      expect(zone.kind === 'legal' ? zone.name : zone.minutes).toBe(expected.zone)
    if (expected.interval !== undefined) expect(interval).toBe(expected.interval)
  })
})
