import { compileTurbine, type Turbine } from '../turbine/turbine.ts'
import { simpleCurves } from '../turbine/turbineCurves.ts'
import { blockageNames } from '../wake/blockage/blockageNames.ts'
import type { WakeRun } from '../wake/farm/farmMeans.ts'
import { type FarmWakeModel, wakeModels } from '../wake/wakeModels.ts'
import { farmAt, runFarm, windsOf } from './farmOfTruth.ts'
import type { CaseError } from './measure.ts'

interface Place {
  readonly x: number
  readonly y: number
}

const diameterM = 100
const speeds = [3, 5, 7, 9, 11, 13, 25]
const rotor: Turbine = compileTurbine(
  simpleCurves(
    { windSpeedMs: speeds, values: [0, 240, 720, 1560, 2550, 3000, 3000] },
    { windSpeedMs: speeds, values: [0.85, 0.82, 0.8, 0.78, 0.6, 0.35, 0.06] },
  ),
  { diameterM },
)

/** Irregular layout with a row, a pair abreast and a close pair. */
const layout: readonly Place[] = [
  { x: 0, y: 0 },
  { x: 420, y: 15 },
  { x: 905, y: -60 },
  { x: 130, y: 610 },
  { x: 700, y: 640 },
  { x: 1480, y: 330 },
]
const directions = [3, 47, 88.5, 133, 181, 224, 270, 272, 315, 359]

/** A run of a model; `isBlocked`: turbines also slow the wind upwind of them. */
interface PropertyRun {
  readonly name: string
  readonly run: WakeRun
  readonly isBlocked: boolean
}

/** Whether each run has the properties of any wake: an error of 1 for each missing property. */
export function wakePropertyErrors(runs: readonly PropertyRun[] = registeredRuns()): CaseError[] {
  return runs.flatMap(({ name, run, isBlocked }) => {
    const properties = isBlocked ? common : { ...common, ...downstreamOnly }
    return Object.entries(properties).map(([property, holds]) => ({
      name: `${name}: ${property}`,
      error: holds(run) ? 0 : 1,
    }))
  })
}

/** Every registered model with every allowed superposition and rotor average, without and with blockage. */
function registeredRuns(): PropertyRun[] {
  return Object.entries<FarmWakeModel>(wakeModels).flatMap(
    ([model, { run, superpositions, rotorAverages }]) =>
      superpositions.flatMap((superposition) =>
        [undefined, ...rotorAverages.slice(1)].flatMap((rotorAverage) =>
          [undefined, ...blockageNames].map((blockage) => ({
            name: [model, superposition, rotorAverage, blockage].filter((one) => one !== undefined).join(' '),
            run: run({ superposition, blockage, rotorAverage }),
            isBlocked: blockage !== undefined,
          })),
        ),
      ),
  )
}

const common: Readonly<Record<string, (run: WakeRun) => boolean>> = {
  'the deficit behind a turbine falls with distance': (run) => {
    const behind = [4, 6, 10, 20, 40].map((diameters) => {
      const places = [
        { x: 0, y: 0 },
        { x: diameters * diameterM, y: 0 },
      ]
      return windAt(run, places, [270])[1]![0]!
    })
    return behind.every((wind, i) => wind < freeMs && (i === 0 || wind > behind[i - 1]!))
  },
  'rotation of farm and wind changes nothing': (run) => {
    const turn = 73
    const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    const turned = layout.map(({ x, y }) => ({ x: x * cosine + y * sine, y: y * cosine - x * sine }))
    return areClose(
      windAt(
        run,
        turned,
        directions.map((one) => (one + turn) % 360),
      ),
      windAt(run, layout, directions),
      1e-6,
    )
  },
  'a turbine far away changes nothing': (run) => {
    const plain = windAt(run, layout, directions)
    const far = windAt(run, [...layout, { x: 2e6, y: 1e6 }], directions)
    return areClose(far.slice(0, layout.length), plain, 1e-3)
  },
  'the same farm twice gives the same': (run) =>
    areClose(windAt(run, layout, directions), windAt(run, layout, directions), 0),
}

const downstreamOnly: typeof common = {
  'no wake comes from downstream': (run) => {
    const places = [
      { x: 0, y: 0 },
      { x: 3 * diameterM, y: 0 },
      { x: 9 * diameterM, y: 40 },
    ]
    return windAt(run, places, [270])[0]![0] === freeMs
  },
}

const freeMs = 9

/** Wind at each turbine, m/s, shape [turbine][direction]. */
function windAt(run: WakeRun, places: readonly Place[], fromDeg: readonly number[]): Float64Array[] {
  const farm = farmAt(
    places.map(({ x }) => x),
    places.map(({ y }) => y),
    places.map(() => rotor),
    0.05,
  )
  const winds = windsOf(
    fromDeg,
    fromDeg.map(() => freeMs),
  )
  return runFarm(farm, { ...winds, turbulenceIntensity: 0.1 }, run).speedMs
}

function areClose(some: readonly Float64Array[], others: readonly Float64Array[], within: number): boolean {
  return some.every((row, i) => row.every((wind, c) => Math.abs(wind - others[i]![c]!) <= within))
}
