import { describe, expect, test } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../testing/sharedFiles.ts'
import { hourJumpFactors } from './hourJumpFactors.ts'
import { hourJumps } from './hourJumps.ts'
import { scoresOf } from './scoresOf.ts'

const startMs = Date.UTC(2019, 0, 1)

const sample = `${sharedData}/atlases/generated/skill`

describe.skipIf(!existsSync(sample))('the public sample of two modelled series', () => {
  const rows = (text: string) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
  const read = (name: string) => rows(textOfFile(`${sample}/${name}`))
  const series = () => rows(textOfFile(`${sample}/series.csv.gz`))
  const speeds = (column: number) =>
    Float64Array.from(series(), (row) => (row[column] === '' ? Number.NaN : Number(row[column])))

  test('has its scores', () => {
    const measured = speeds(1)
    for (const [index, [, pairs, ...expected]] of read('expected.csv').entries()) {
      const modelled = speeds(2 + index)
      const known = [...measured.keys()].filter((t) => !Number.isNaN(measured[t]!))
      const at = (speeds: Float64Array) => Float64Array.from(known, (t) => speeds[t]!)
      const found = scoresOf(at(modelled), at(measured))
      expect(found.pairs).toBe(Number(pairs))
      const { bias, rmse, centredRmse, correlation, mae, p95 } = found
      for (const [i, value] of [bias, rmse, centredRmse, correlation!, mae, p95].entries())
        expect(value).toBeCloseTo(Number(expected[i]), 5)
    }
  })

  test('has its jumps at 9 and 21 UTC', () => {
    const found = hourJumps({ startMs, speedMs: speeds(2) }, speeds(1))
    for (const [hour, , , difference] of read('expected_jump.csv'))
      expect(found[Number(hour)]!.jumpMs).toBeCloseTo(Number(difference), 4)
    expect(found.filter(({ isJump }) => isJump).map(({ hour }) => hour)).toEqual([9, 21])
  })

  test('has no jumps after their repair, and is as close to the measured wind as before', () => {
    const [measured, modelled] = [speeds(1), speeds(2)]
    const factors = hourJumpFactors({ startMs, speedMs: modelled })
    const repaired = modelled.map((speed, t) => speed * factors[t]!)
    const found = hourJumps({ startMs, speedMs: repaired }, measured)
    for (const hour of [9, 21]) expect(Math.abs(found[hour]!.jumpMs)).toBeLessThan(0.13)
    expect(found.filter(({ isJump }) => isJump)).toEqual([])
    const known = [...measured.keys()].filter((t) => !Number.isNaN(measured[t]! + modelled[t]!))
    const at = (series: Float64Array) => Float64Array.from(known, (t) => series[t]!)
    const before = scoresOf(at(modelled), at(measured))
    const after = scoresOf(at(repaired), at(measured))
    expect(after.correlation!).toBeGreaterThan(before.correlation! - 0.001)
    expect(after.bias).toBeCloseTo(before.bias, 3)
  })
})
