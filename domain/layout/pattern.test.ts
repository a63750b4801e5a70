import { expect, test } from 'vitest'
import type { MapPoint } from '../geo/latLon.ts'
import { constantThrustTurbine } from '../truth/farmOfTruth.ts'
import { iea37Gaussian } from '../wake/models/bastankhah2014.ts'
import { layoutRules } from './layoutRules.ts'
import type { LayoutSite } from './layoutSite.ts'
import { layoutValue } from './layoutValue.ts'
import type { LayoutPatternKind } from './pattern.ts'
import { finishSearch, fitProblems, type LayoutTask, searchLayout } from './searchLayout.ts'

/** Distance of turbines and diameter of the rotors of Horns Rev 1, m. */
const [SPACING_M, ROTOR_M] = [560, 80]
/** Shift of a row to the west by which the columns of Horns Rev 1 run from north-north-west, m. */
const SHIFT_M = 65
const [ROWS, COLUMNS] = [4, 5]

/** A part of Horns Rev 1 as it was built, and the parallelogram around it. */
const built: MapPoint[] = Array.from({ length: ROWS * COLUMNS }, (_, i) => {
  const row = Math.floor(i / COLUMNS)
  return { x: (i % COLUMNS) * SPACING_M + row * SHIFT_M, y: -row * SPACING_M }
})
const corners = [0, COLUMNS - 1, ROWS * COLUMNS - 1, (ROWS - 1) * COLUMNS].map((i) => built[i]!)
const site: LayoutSite = { areas: [{ kind: 'polygon', ring: corners }], exclusions: [] }
const spacing = { mainDirectionDeg: 270, alongDiameters: 5, acrossDiameters: 4 }
const turbine = {
  ...constantThrustTurbine(ROTOR_M, 0.8),
  diameterM: ROTOR_M,
  hubHeightM: 70,
  wakeDecay: 0.04,
  powerKw: (speedMs: number) => Math.min(2000, 2 * speedMs ** 3),
  ct: () => 0.8,
}
const directionDeg = Array.from({ length: 36 }, (_, i) => 10 * i)

function taskOf(pattern?: LayoutPatternKind): LayoutTask {
  return {
    site,
    spacing,
    farm: {
      turbines: built.map(() => turbine),
      neighboursFrom: built.length,
      neighboursCount: false,
      model: iea37Gaussian(),
      superposition: 'rootSumSquare',
    },
    winds: {
      directionDeg,
      speedMs: directionDeg.map(() => 9),
      worth: directionDeg.map((direction) => (direction > 200 && direction < 300 ? 3 : 1)),
      turbulence: Number.NaN,
    },
    neighbours: [],
    ...(pattern && { pattern }),
  }
}

const search = { seed: 1, starts: 2, trialsPerStart: 6000 }

test.each(['grid', 'rows'] as const)(
  'a search of %s yields more than the built grid in its own area, and keeps to one pattern',
  (kind) => {
    const task = taskOf(kind)
    const answer = finishSearch(searchLayout(task, search))
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    const { best, starts } = answer
    expect(starts.map(({ violations }) => violations)).toEqual([0, 0])
    expect(best.value).toBeGreaterThan(layoutValue(task.farm, task.winds).place(built))
    const pattern = best.pattern!
    expect(pattern.kind).toBe(kind)
    const angle = (pattern.directionDeg * Math.PI) / 180
    const across = best.places.map(({ x, y }) => x * Math.cos(angle) - y * Math.sin(angle))
    const along = best.places.map(({ x, y }) => x * Math.sin(angle) + y * Math.cos(angle))
    for (const [i, distance] of across.entries()) {
      const rows = (distance - across[0]!) / pattern.betweenRowsM
      expect(rows).toBeCloseTo(Math.round(rows), 6)
      if (kind === 'rows') continue
      const steps = (along[i]! - along[0]!) / pattern.inRowM - Math.round(rows) * pattern.offset
      expect(steps).toBeCloseTo(Math.round(steps), 6)
    }
    expect(finishSearch(searchLayout(task, search))).toEqual(answer)
  },
)

test('turbines that are placed one by one yield at least as much as the best pattern', () => {
  const bestValue = (pattern?: LayoutPatternKind) => {
    const answer = finishSearch(searchLayout(taskOf(pattern), { ...search, trialsPerStart: 12_000 }))
    if (!answer.ok) throw new Error('no layout')
    return answer.best.value
  }
  expect(bestValue()).toBeGreaterThan(bestValue('grid'))
})

test('the turbines that a pattern holds are counted where it does not hold all, neighbours considered', () => {
  const diametersM = built.map(() => ROTOR_M)
  const farm = { site, spacing, diametersM, neighbours: [], pattern: 'grid' as const }
  expect(fitProblems(farm, 1)).toEqual([])
  const wide = { ...farm, spacing: { mainDirectionDeg: 0, alongDiameters: 12, acrossDiameters: 12 } }
  const [problem] = fitProblems(wide, 1)
  expect(problem).toMatchObject({ code: 'tooSmall' })
  const blocked = { ...farm, diametersM: [...diametersM, ROTOR_M], neighbours: [built[7]!] }
  expect(fitProblems(blocked, 1)).toEqual([])
  expect(layoutRules(site, spacing, diametersM, built.length).violations(built)).toBe(0)
})
