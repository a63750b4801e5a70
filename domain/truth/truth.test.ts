import { expect, test } from 'vitest'
import { loadFixtures, loadTurbineFiles } from './fixtures.ts'
import { worst, worstRelative } from './measure.ts'
import { measures, runTruth, type TruthFile } from './runTruth.ts'
import { generateSeries } from './seriesGenerator.ts'

const fixtures = await loadFixtures()
const turbineFiles = await loadTurbineFiles()
const fileOf = (name: string) => turbineFiles[name] ?? null
const results = runTruth(fixtures, fixtures, fileOf)

test.each(results.map((result) => [result.group, result] as const))('%s holds', (_, result) => {
  expect(result.failures).toEqual([])
  expect(result.cases).toBeGreaterThan(0)
  expect(result.maxError).toBeLessThanOrEqual(result.tolerance)
})

test('every measure has cases in the repository', () => {
  expect(results.map(({ group }) => group).toSorted()).toEqual(measures.map(({ group }) => group).toSorted())
})

test('a wrong published number is found, and counted once', () => {
  const geo = fixtures.geo as { readonly distance: { cases: readonly { seed_estimate_m: number }[] } }
  const [first, ...others] = geo.distance.cases
  const wrong = { geo: { distance: { cases: [{ ...first!, seed_estimate_m: 716 }, ...others] } } }
  const [result, ...more] = runTruth(wrong, fixtures, fileOf)
  expect(more).toEqual([])
  expect(result).toMatchObject({ group: 'geo.distance', failed: 1, cases: others.length + 1 })
  expect(result!.maxError).toBeCloseTo(1, 6)
})

test('groups that a file lacks are skipped, unknown ones fail', () => {
  expect(runTruth({}, fixtures, fileOf)).toEqual([])
  const unknown: TruthFile = { geo: { azimuth: { cases: [] } }, tides: [] }
  const failed = runTruth(unknown, fixtures, fileOf).filter((result) => result.failed > 0)
  expect(failed.map(({ group }) => group)).toEqual(['geo.azimuth', 'tides'])
})

test('cases of an unknown shape fail with the reason instead of ending the report', () => {
  const [result] = runTruth({ met: { hellman: { cases: 3 } } }, fixtures, fileOf)
  expect(result).toMatchObject({ group: 'met.hellman', failed: 1 })
  expect(result!.failures[0]).toMatch(/TypeError/)
})

test('the generator gives the published numbers', () => {
  const { speedMs, directionDeg, densityKgM3 } = generateSeries(1)
  expect(speedMs[0]).toBeCloseTo(9.27255907942, 10)
  expect(directionDeg[0]).toBeCloseTo(109.733156394213, 10)
  expect(densityKgM3[0]).toBeCloseTo(1.251244095061, 11)
})

test('good numbers do not hide a missing one next to them', () => {
  expect(worst([Number.NaN, 1e-9])).toBeNaN()
  expect(worst([1e-9, Number.NaN, 0])).toBeNaN()
  expect(worstRelative([Number.NaN, 2], [1, 2])).toBeNaN()
  expect(worst([1e-9, 3, 2])).toBe(3)
  expect(worst([])).toBe(0)
})

test('a missing published number fails, unless the file states that there is none', () => {
  const { obukhov_classes } = fixtures.misc as {
    readonly obukhov_classes: { readonly cases: readonly { readonly km2021: number }[] }
  }
  const [first] = obukhov_classes.cases
  const holding = (one: object) =>
    runTruth({ misc: { obukhov_classes: { ...obukhov_classes, cases: [one] } } }, fixtures, fileOf).find(
      ({ group }) => group === 'misc.obukhov_classes',
    )?.failed
  const { km2021: _, ...lacking } = first!
  expect(holding(first!)).toBe(0)
  expect(holding({ ...lacking, km_2021: 3 })).toBe(1)
  expect(holding({ ...lacking, km2021: null })).toBe(0)
})

test('a misspelt list fails, and so does a part without any measure', () => {
  const { hornsrev80 } = fixtures.pywake as { readonly hornsrev80: Readonly<Record<string, unknown>> }
  const failuresOf = (part: object) =>
    runTruth({ pywake: { hornsrev80: part } }, fixtures, fileOf).flatMap(({ failures }) => failures)
  const { aep_cases, flow_cases: _, ...rest } = hornsrev80
  expect(failuresOf({ ...rest, aep_cases })).toEqual([])
  expect(failuresOf({ ...rest, aep_case: aep_cases })).toEqual(['aep_case: no measure reads it (NaN)'])
  expect(failuresOf({ ...rest, aep_cases, remark: 'of a later file' })).toEqual([])
  const { obukhov_classes } = fixtures.misc as { obukhov_classes: { centres_2021: Record<string, unknown> } }
  const { I: first, ...others } = obukhov_classes.centres_2021
  const inner = { ...obukhov_classes, centres_2021: { ...others, one: first } }
  expect(
    runTruth({ misc: { obukhov_classes: inner } }, fixtures, fileOf).flatMap(({ failures }) => failures),
  ).toContain('centres_2021.one: no measure reads it (NaN)')
  const [empty] = runTruth({ geo: { distance: { cases: [] } } }, fixtures, fileOf)
  expect(empty).toMatchObject({ failed: 1, failures: ['no case (NaN)'] })
})

test('a file may leave inputs to the repository', () => {
  const pywake = fixtures.pywake as { readonly hornsrev80: { readonly aep_cases: readonly object[] } }
  const misc = fixtures.misc as { readonly vdi3782_6: { readonly sun: readonly object[] } }
  const few: TruthFile = {
    pywake: { hornsrev80: { aep_cases: pywake.hornsrev80.aep_cases.slice(0, 1) } },
    misc: { vdi3782_6: { sun: misc.vdi3782_6.sun } },
    brightwind: fixtures.brightwind,
  }
  const found = runTruth(few, fixtures, fileOf)
  expect(found.flatMap(({ failures }) => failures)).toEqual([])
  expect(found.map(({ group }) => group)).toContain('pywake.hornsrev80')
})
