import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import {
  type AtlasSeries,
  correlateMeasurement,
  type MeasuredSeries,
  type TransferSkill,
  transferredSpeeds,
} from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2018, 10, 1)
/** Fourteen months of hours, and ten-minute values within them. */
const [hours, intervals] = [10_200, 6]

/** Wind from the east is rare, so that its sector has no curves; some hours are missing. */
function atlasSeries(): AtlasSeries {
  const { speedMs, directionDeg } = generateSeries(hours, 7.6, 2.05)
  return {
    ...{ startMs, stepMs: hourMs },
    speedMs: speedMs.map((speed, t) => (t % 977 === 0 ? Number.NaN : speed)),
    directionDeg: directionDeg.map((own, t) => (own >= 75 && own < 105 && t % 8 > 0 ? own + 150 : own)),
  }
}

/** Stronger from the west, in winter, and scattered; a turned vane; gaps of minutes and of days. */
function measuredSeries({ speedMs, directionDeg }: AtlasSeries): MeasuredSeries {
  const { densityKgM3 } = generateSeries(hours * intervals)
  const share = (i: number) => (densityKgM3[i]! - 1.15) / 0.15
  const at = Array.from({ length: hours * intervals }, (_, i) => i)
  const speedAt = (i: number) => {
    const t = Math.floor(i / intervals)
    const isMissing = Math.floor(t / 24) % 41 === 0 || share(i + 1) < 0.02
    const west = Math.cos(((directionDeg[t]! - 260) * Math.PI) / 180)
    const winter = Math.cos((2 * Math.PI * t) / 8766)
    const speed = 0.5 + (1.05 + 0.1 * west + 0.05 * winter) * speedMs[t]! + 3 * (share(i) - 0.5)
    return isMissing || Number.isNaN(speed) ? Number.NaN : Math.max(0, speed)
  }
  return {
    timesMs: at.map((i) => startMs - hourMs / 2 + (i * hourMs) / intervals),
    intervalMs: hourMs / intervals,
    speedMs: at.map(speedAt),
    directionDeg: at.map((i) =>
      share(i) < 0.05 ? Number.NaN : (directionDeg[(i / intervals) | 0]! + 363) % 360,
    ),
  }
}

interface Theirs {
  readonly step: readonly number[]
  readonly measured: readonly number[]
  readonly rSquared: number
  readonly directionOffsetDeg: number
  readonly methods: Readonly<
    Record<
      string,
      {
        readonly speeds: readonly number[]
        readonly shared: readonly number[]
        readonly rSquared: number
        readonly residualMs: number
        readonly skill: TransferSkill
      }
    >
  >
}

const known = (values: ArrayLike<number>) =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value))

it.skipIf(peerPython === undefined)(
  'steps, curves by sector and skill of every method are those of pandas, numpy and scipy',
  () => {
    const atlas = atlasSeries()
    const measured = measuredSeries(atlas)
    const file = join(scratchFolder(), 'series.json')
    writeFileSync(
      file,
      JSON.stringify({
        atlas: {
          ...{ start: atlas.startMs, step: atlas.stepMs },
          ...{ speed: known(atlas.speedMs), direction: known(atlas.directionDeg) },
        },
        measured: {
          ...{ times: measured.timesMs, interval: measured.intervalMs },
          ...{ speed: known(measured.speedMs), direction: known(measured.directionDeg!) },
        },
      }),
    )
    const theirs = askPeer(join(import.meta.dirname, 'measureCorrelate.py'), [file]) as Theirs
    const ours = correlateMeasurement(atlas, measured)!
    expect([...ours.steps.step]).toEqual(theirs.step)
    expect(ours.rSquared).toBeCloseTo(theirs.rSquared, 10)
    expect(ours.directionOffsetDeg).toBeCloseTo(theirs.directionOffsetDeg, 8)
    expect(ours.methods.map(({ method }) => method)).toEqual(Object.keys(theirs.methods))
    for (const { method, transfer, sharedSectors, rSquared, residualMs, skill } of ours.methods) {
      const other = theirs.methods[method]!
      expect(sharedSectors, method).toEqual(other.shared)
      const speeds = transferredSpeeds(transfer, ours.steps)
      const worst = Math.max(...speeds.map((speed, i) => Math.abs(speed - other.speeds[i]!)))
      expect(worst, method).toBeLessThan(1e-7)
      expect(rSquared, method).toBeCloseTo(other.rSquared, 9)
      expect(residualMs, method).toBeCloseTo(other.residualMs, 8)
      expect(skill!.months).toBe(14)
      // The matrix states none.
      const stated = method === 'matrix' ? { ...other.skill, uncertainty: null } : other.skill
      for (const [name, value] of Object.entries(stated))
        if (value === null) expect(skill![name as keyof TransferSkill], `${method} ${name}`).toBeNull()
        else expect(skill![name as keyof TransferSkill], `${method} ${name}`).toBeCloseTo(value, 8)
    }
    // Otherwise the curves of all directions would not be tested.
    expect(ours.methods[0]!.sharedSectors).toEqual([3])
  },
)
