import { expect, it } from 'vitest'
import { directionOffset } from './directionOffset.ts'
import { randomOf } from './randomNormals.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2021, 0)

/** Turbine and atlas in one wind; errors of the turbine's direction last about half a day. */
function offsetOf(seed: number, turnOf: (hour: number) => number, days = 120) {
  const random = randomOf(seed)
  const hours = 24 * days
  const [atlasDeg, atlasMs] = [new Float32Array(hours), new Float32Array(hours)]
  const [directionDeg, speedMs] = [new Float32Array(6 * hours), new Float32Array(6 * hours)]
  let [degrees, error] = [350, 0]
  for (let hour = 0; hour < hours; hour++) {
    degrees += 6 * random.normal()
    error = 0.9 * error + 5 * random.normal()
    atlasDeg[hour] = ((degrees % 360) + 360) % 360
    atlasMs[hour] = 4 + 8 * random.uniform()
    for (let part = 0; part < 6; part++) {
      // The steps around an hour belong to it.
      const t = 6 * hour + part - 3
      if (t < 0) continue
      directionDeg[t] = (((degrees + error + turnOf(hour)) % 360) + 360) % 360
      speedMs[t] = atlasMs[hour]!
    }
  }
  const steps = { startMs, stepMs: hourMs / 6, count: 6 * hours }
  const atlas = { startMs, stepMs: hourMs, speedMs: atlasMs, directionDeg: atlasDeg }
  return directionOffset(directionDeg, speedMs, steps, atlas)!
}

it('a known offset across north is found, and the interval of 90 % contains it as often', () => {
  const truth = -14
  const found = Array.from({ length: 30 }, (_, seed) => offsetOf(seed + 1, () => truth).offsetDeg)
  expect(found.filter(({ low, high }) => low <= truth && truth <= high).length).toBeGreaterThanOrEqual(23)
  const mean = found.reduce((sum, { value }) => sum + value, 0) / found.length
  expect(mean).toBeCloseTo(truth, 0)
})

it('offsets near half a turn do not break', () => {
  const { offsetDeg, months } = offsetOf(2, () => 179)
  expect(Math.cos(((offsetDeg.value - 179) * Math.PI) / 180)).toBeGreaterThan(0.999)
  expect(offsetDeg.high - offsetDeg.low).toBeLessThan(10)
  for (const month of months) expect(Math.abs(month.offsetDeg - offsetDeg.value)).toBeLessThan(20)
})

it('a jump is reported with its month', () => {
  const { jumps, months } = offsetOf(3, (hour) => (hour < 59 * 24 ? 0 : 40))
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4])
  expect(jumps).toHaveLength(1)
  expect(jumps[0]).toMatchObject({ year: 2021, month: 3 })
  expect(Math.abs(jumps[0]!.turnDeg - 40)).toBeLessThan(5)
})

it('too few days give none', () => {
  expect(offsetOf(1, () => 0, 12)).toBeNull()
})
