import { expect, test } from 'vitest'
import type { MapPoint } from '../geo/latLon.ts'
import { constantThrustTurbine, farmAt, runFarm, windsOf } from '../truth/farmOfTruth.ts'
import { propagateWakes } from '../wake/farm/propagate.ts'
import { iea37Gaussian } from '../wake/models/bastankhah2014.ts'
import { layoutRules } from './layoutRules.ts'
import type { LayoutArea, LayoutExclusion } from './layoutSite.ts'
import { layoutValue } from './layoutValue.ts'
import { finishSearch, type LayoutTask, searchLayout } from './searchLayout.ts'
import { siteProblems } from './siteProblems.ts'

const at = (x: number, y: number): MapPoint => ({ x, y })
const polygon = (...corners: readonly (readonly [number, number])[]): LayoutArea & { kind: 'polygon' } => ({
  kind: 'polygon',
  ring: corners.map(([x, y]) => at(x, y)),
})
const square = polygon([0, 0], [2000, 0], [2000, 2000], [0, 2000])
const turbine = {
  diameterM: 100,
  hubHeightM: 100,
  wakeDecay: 0,
  powerKw: (speedMs: number) => Math.min(3000, speedMs ** 3),
  ct: () => 8 / 9,
}
const directions = [0, 45, 100, 225, 270]

function taskOf(
  areas: readonly LayoutArea[],
  count: number,
  exclusions: readonly LayoutExclusion[] = [],
  neighbours: readonly MapPoint[] = [],
): LayoutTask {
  return {
    site: { areas, exclusions },
    spacing: { mainDirectionDeg: 270, alongDiameters: 4, acrossDiameters: 2 },
    farm: {
      turbines: Array.from({ length: count + neighbours.length }, () => turbine),
      neighboursFrom: count,
      neighboursCount: false,
      model: iea37Gaussian(),
      superposition: 'rootSumSquare',
    },
    winds: {
      directionDeg: directions,
      speedMs: directions.map(() => 10),
      worth: [1, 2, 1, 3, 4],
      turbulence: Number.NaN,
    },
    neighbours,
  }
}

const search = { seed: 3, starts: 2, trialsPerStart: 2000 }

test('the worth of a farm and of each move is that of the whole calculation', () => {
  const { farm, winds } = taskOf([square], 4)
  const whole = (places: readonly MapPoint[]) => {
    const rotor = constantThrustTurbine(100, 8 / 9)
    const xM = places.map(({ x }) => x)
    const yM = places.map(({ y }) => y)
    const all = farmAt(
      xM,
      yM,
      places.map(() => rotor),
      0,
    )
    const { speedMs } = runFarm(all, windsOf(winds.directionDeg, winds.speedMs), (one, cases, output) =>
      propagateWakes(one, cases, iea37Gaussian(), 'rootSumSquare', output),
    )
    return winds.worth.reduce(
      (sum, worth, wind) => sum + speedMs.reduce((kw, row) => kw + worth * turbine.powerKw(row[wind]!), 0),
      0,
    )
  }
  const places = [at(0, 0), at(400, 100), at(900, 800), at(100, 1500)]
  const value = layoutValue(farm, winds)
  expect(value.place(places)).toBeCloseTo(whole(places), 6)
  const moves = [
    [1, at(300, 50)],
    [3, at(700, 700)],
    [1, at(1200, 900)],
    [0, at(650, 720)],
  ] as const
  for (const [index, to] of moves) {
    const moved = places.with(index, to)
    expect(value.tried(index, to)).toBeCloseTo(whole(moved), 6)
    value.accept()
    places.splice(0, places.length, ...moved)
  }
})

test('states of restrictions lower the power of turbines, and a limit bounds that of the farm', () => {
  const { farm, winds } = taskOf([square], 3)
  const places = [at(0, 0), at(400, 100), at(900, 800)]
  const moved = places.with(1, at(700, 900))
  const free = layoutValue(farm, { ...winds, state: directions.map(() => 0) })
  const halved = {
    ...turbine,
    powerKw: (speedMs: number, state: number) => turbine.powerKw(speedMs) / (1 + state),
  }
  const restricted = { ...farm, turbines: farm.turbines.map(() => halved) }
  const half = layoutValue(restricted, { ...winds, state: directions.map(() => 1) })
  expect(half.place(places)).toBeCloseTo(free.place(places) / 2, 6)
  expect(half.tried(1, moved[1]!)).toBeCloseTo(free.tried(1, moved[1]!) / 2, 6)
  // 1000 kW of each turbine without wakes; the third one counts but is not limited.
  const limit = { powerKw: 1900, share: 0.5, turbines: new Set([0, 1]) }
  const limited = layoutValue(farm, { ...winds, limits: [limit] })
  const byHand = (all: readonly MapPoint[]) =>
    directions.reduce((sum, directionDeg, wind) => {
      const one = (turbines: number) =>
        layoutValue(
          { ...farm, neighboursFrom: turbines },
          { ...winds, directionDeg: [directionDeg], speedMs: [10], worth: [1] },
        ).place(all)
      const pair = one(2)
      const left = pair - 0.5 * Math.max(0, pair - limit.powerKw)
      return sum + winds.worth[wind]! * (left + one(3) - pair)
    }, 0)
  expect(limited.place(places)).toBeCloseTo(byHand(places), 6)
  expect(byHand(places)).toBeLessThan(free.place(places))
  expect(limited.tried(1, moved[1]!)).toBeCloseTo(byHand(moved), 6)
  limited.accept()
  expect(limited.tried(1, places[1]!)).toBeCloseTo(byHand(places), 6)
})

test('a layout keeps to a concave area, exclusions and the spacing, and the same seed gives the same one', () => {
  const concave = polygon([0, 0], [3000, 0], [3000, 3000], [2000, 3000], [2000, 1000], [0, 1000])
  const exclusions: LayoutExclusion[] = [
    { kind: 'point', at: at(2500, 2500), bufferM: 300 },
    { kind: 'line', points: [at(500, 0), at(500, 1000)], bufferM: 150 },
    { ...polygon([2200, 1200], [2800, 1200], [2800, 1700], [2200, 1700]), bufferM: 50 },
  ]
  const neighbours = [at(1000, 500), at(4000, 0)]
  const task = taskOf([concave], 8, exclusions, neighbours)
  const first = finishSearch(searchLayout(task, search))
  if (!first.ok) throw new Error(JSON.stringify(first.problems))
  expect(first.best.places.slice(8)).toEqual(neighbours)
  expect(finishSearch(searchLayout(task, search))).toEqual(first)
  expect(finishSearch(searchLayout(task, { ...search, seed: 4 }))).not.toEqual(first)
  for (const start of first.starts) {
    expect(start.violations).toBe(0)
    expect(start.best.value).toBeGreaterThan(start.first.value)
  }
  const diametersM = task.farm.turbines.map(({ diameterM }) => diameterM)
  const { ground, violations } = layoutRules(task.site, task.spacing, diametersM, 8)
  expect(ground.outsideM(at(1000, 2000))).toBe(1000)
  expect(ground.outsideM(at(2500, 2300))).toBeCloseTo(100)
  expect(ground.outsideM(at(600, 500))).toBeCloseTo(50)
  expect(ground.outsideM(at(2500, 1450))).toBeCloseTo(300)
  expect(ground.outsideM(at(500, 1300))).toBeCloseTo(300)
  expect(violations(first.best.places.with(1, first.best.places[0]!))).toBeGreaterThan(0)
})

test('a layout that is refined stays within its rules and does not lose', () => {
  const task = taskOf([square], 6)
  const found = finishSearch(searchLayout(task, search))
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  const refined = finishSearch(searchLayout(task, { ...search, starts: 1, refined: found.best.places }))
  if (!refined.ok) throw new Error(JSON.stringify(refined.problems))
  expect(refined.starts[0]!.first).toEqual(found.best)
  expect(refined.starts[0]!.violations).toBe(0)
  expect(refined.best.value).toBeGreaterThanOrEqual(found.best.value)
})

test('the spacing is longer along the main wind', () => {
  const { isTooClose } = layoutRules(
    { areas: [square], exclusions: [] },
    { mainDirectionDeg: 270, alongDiameters: 4, acrossDiameters: 2 },
    [100, 100],
    2,
  )
  expect(isTooClose(1, at(390, 0), [at(0, 0), at(0, 0)])).toBe(true)
  expect(isTooClose(1, at(400, 0), [at(0, 0), at(0, 0)])).toBe(false)
  expect(isTooClose(1, at(0, 190), [at(0, 0), at(0, 0)])).toBe(true)
  expect(isTooClose(1, at(0, 200), [at(0, 0), at(0, 0)])).toBe(false)
})

test('turbines are placed where hardly more of them fit, and an area that is too small says how many fit', () => {
  const narrow = polygon([0, 0], [1700, 0], [1700, 10], [0, 10])
  const fits = finishSearch(searchLayout(taskOf([narrow], 5), search))
  expect(fits).toMatchObject({ ok: true, starts: [{ violations: 0 }, { violations: 0 }] })
  const refused = finishSearch(searchLayout(taskOf([narrow], 6), search))
  expect(refused).toEqual({ ok: false, problems: [{ code: 'tooSmall', fits: 5 }] })
})

test('a search that is stopped keeps its best layout so far', () => {
  const run = searchLayout(taskOf([square], 6), { ...search, trialsPerStart: 20_000 })
  let step = run.next(false)
  while (!step.done) {
    const before: number = step.value.best.value
    const isEnough = step.value.share > 0.1
    step = run.next(isEnough)
    if (isEnough && step.done && step.value.ok) {
      expect(step.value).toMatchObject({ isStopped: true, starts: [{ violations: 0 }] })
      expect(step.value.best.value).toBeGreaterThanOrEqual(before - 1e-6)
    } else expect(step.done).not.toBe(true)
    if (isEnough) break
  }
})

test('all problems of a site are found, with their places', () => {
  const bowTie = polygon([0, 0], [100, 100], [100, 0], [0, 100])
  const site = {
    areas: [square, bowTie, polygon([0, 0], [1, 1], [2, 2])],
    exclusions: [
      { kind: 'point', at: at(Number.NaN, 0), bufferM: 0 },
      { kind: 'line', points: [at(0, 0)], bufferM: 10 },
    ] as const,
  }
  expect(siteProblems(site)).toEqual([
    { code: 'crossesItself', part: 'area', index: 1, at: { x: 50, y: 50 } },
    { code: 'tooFewCorners', part: 'area', index: 2 },
    { code: 'notANumber', part: 'exclusion', index: 0 },
    { code: 'distanceNotPositive', part: 'exclusion', index: 0 },
    { code: 'tooFewCorners', part: 'exclusion', index: 1 },
  ])
  expect(siteProblems({ areas: [], exclusions: [] })).toEqual([{ code: 'noArea' }])
})
