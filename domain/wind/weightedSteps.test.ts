import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedWinds, countWinds } from './frequencyTable.ts'
import { temperatureClasses } from './temperatureClasses.ts'
import { fitWeibullMaximumLikelihood } from './weibullMaximumLikelihood.ts'
import { sectorMoments, windMoments } from './windMoments.ts'

const steps = fc.array(
  fc.record({
    speedMs: fc.oneof(fc.double({ min: 0.1, max: 40, noNaN: true }), fc.constant(Number.NaN)),
    directionDeg: fc.double({ min: 0, max: 359, noNaN: true }),
    times: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 20, maxLength: 60 },
)
type Steps = { speedMs: number; directionDeg: number; times: number }[]

const series = (of: Steps, value: (step: Steps[number]) => number) => Float64Array.from(of, value)
const repeated = (of: Steps) => of.flatMap((step) => Array.from({ length: step.times }, () => step))

function expectClose(found: ArrayLike<number>, wanted: ArrayLike<number>): void {
  for (let i = 0; i < wanted.length; i++) {
    if (Number.isNaN(wanted[i]!)) expect(found[i]).toBeNaN()
    else
      expect(Math.abs(found[i]! - wanted[i]!)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted[i]!)))
  }
}

test('a step that counts three times is three steps, for moments, likelihood and temperature', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const all = repeated(given)
      const [speed, direction, times] = [
        series(given, ({ speedMs }) => speedMs),
        series(given, ({ directionDeg }) => directionDeg),
        series(given, (step) => step.times),
      ]
      const [allSpeed, allDirection] = [
        series(all, ({ speedMs }) => speedMs),
        series(all, ({ directionDeg }) => directionDeg),
      ]
      expectClose(Object.values(windMoments(speed, times)), Object.values(windMoments(allSpeed)))
      const sectors = sectorMoments(speed, direction, 12, times).map((of) => Object.values(of))
      const wanted = sectorMoments(allSpeed, allDirection, 12).map((of) => Object.values(of))
      for (const [sector, moments] of wanted.entries()) expectClose(sectors[sector]!, moments)
      const [fit, direct] = [fitWeibullMaximumLikelihood(speed, times), fitWeibullMaximumLikelihood(allSpeed)]
      if (direct === null) expect(fit).toBeNull()
      else expectClose([fit!.shape, fit!.scaleMs], [direct.shape, direct.scaleMs])
      const classes = temperatureClasses(
        direction.map((d) => d / 4 - 45),
        speed,
        times,
      )
      const ofAll = temperatureClasses(
        allDirection.map((d) => d / 4 - 45),
        allSpeed,
      )
      expect(classes.firstC).toBe(ofAll.firstC)
      expectClose(classes.steps, ofAll.steps)
      expectClose(classes.powerSum, ofAll.powerSum)
    }),
  )
})

test('tables of parts add up to that of the whole, each with its weight', () => {
  fc.assert(
    fc.property(steps, steps, (one, other) => {
      const count = (of: Steps) =>
        countWinds(
          series(of, ({ speedMs }) => speedMs),
          series(of, ({ directionDeg }) => directionDeg),
          { sectorCount: 12, binWidthMs: 1 },
        )
      const added = addedWinds([
        { winds: count(one), weight: 2 },
        { winds: count(other), weight: 1 },
      ])
      const whole = count([...one, ...one, ...other])
      for (const part of ['counts', 'sectorSteps', 'sectorSpeedSum', 'sectorCubeSum'] as const)
        expectClose(added[part], whole[part])
      expect([added.total, added.calms]).toEqual([whole.total, whole.calms])
      expect(added.missing).toBe(count(one).missing + count(other).missing)
    }),
  )
})
