import { describe, expect, it } from 'vitest'
import { checkTurbine } from './checkTurbine.ts'
import { syntheticFarm } from './testing/syntheticFarm.ts'
import type { TurbineOperation } from './turbineOperation.ts'

const { steps, turbines } = syntheticFarm({ days: 60, turbines: 1, seed: 7 })
const sound = turbines[0]!
const countsOf = (
  change: (copy: { powerKw: Float32Array; speedMs: Float32Array; directionDeg: Float32Array }) => void,
  more: Partial<TurbineOperation> = {},
) => {
  const copy = {
    powerKw: sound.powerKw.slice(),
    speedMs: sound.speedMs!.slice(),
    directionDeg: sound.directionDeg!.slice(),
  }
  change(copy)
  return checkTurbine({ ...sound, ...copy, ...more }, steps.stepMs, 2000)
}

describe('checks of a turbine', () => {
  it('find nothing in sound data but rare powers above rated power', () => {
    const { counts } = countsOf(() => {})
    const { aboveRated, speedBelowCurve, ...others } = counts
    expect(Object.values(others).every((count) => count === 0)).toBe(true)
    expect(aboveRated).toBeLessThan(0.05 * steps.count)
    expect(speedBelowCurve).toBeLessThan(5)
  })
  it('count values outside their ranges once and leave them out', () => {
    const { counts, turbine } = countsOf(({ powerKw, speedMs, directionDeg }) => {
      powerKw.set([-500, 2600], 10)
      speedMs.set([-1, 80], 20)
      directionDeg.set([400], 30)
    })
    expect(counts).toMatchObject({ powerRange: 2, speedRange: 2, directionRange: 1 })
    expect(turbine.powerKw[10]).toBeNaN()
    expect(turbine.speedMs![21]).toBeNaN()
    expect(turbine.directionDeg![30]).toBeNaN()
  })
  it('find a frozen anemometer from an hour on, but no calm', () => {
    expect(countsOf(({ speedMs }) => speedMs.fill(6.25, 100, 105)).counts.frozenSpeed).toBe(0)
    expect(countsOf(({ speedMs }) => speedMs.fill(6.25, 100, 106)).counts.frozenSpeed).toBe(6)
    expect(countsOf(({ speedMs }) => speedMs.fill(0, 100, 130)).counts.frozenSpeed).toBe(0)
  })
  it('find a stuck vane while the wind changes, and frozen temperatures', () => {
    expect(countsOf(({ directionDeg }) => directionDeg.fill(123, 50, 90)).counts.stuckDirection).toBe(40)
    const temperatureC = Float32Array.from({ length: steps.count }, (_, t) => (t < 25 ? 7 : 7 + (t % 9)))
    expect(countsOf(() => {}, { temperatureC }).counts.frozenTemperature).toBe(25)
  })
  it('find an anemometer that shows too little wind for the power', () => {
    const { counts, turbine } = countsOf(({ powerKw, speedMs }) => {
      powerKw.fill(1200, 400, 405)
      speedMs.set([3.1, 3.2, 3.3, 3.4, 3.5], 400)
    })
    expect(counts.speedBelowCurve).toBeGreaterThanOrEqual(5)
    expect(turbine.speedMs!.slice(400, 405).every(Number.isNaN)).toBe(true)
  })
  it('count gaps between the first and the last power, and repeated rows', () => {
    const { counts, first, end } = countsOf(
      ({ powerKw }) => {
        powerKw.fill(Number.NaN, 0, 12)
        powerKw.fill(Number.NaN, 500, 530)
      },
      { repeatedRows: 3 },
    )
    expect(counts).toMatchObject({ gap: 30, repeated: 3 })
    expect([first, end]).toEqual([12, steps.count])
  })
})
