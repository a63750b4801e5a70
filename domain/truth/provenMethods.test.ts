import { expect, test } from 'vitest'
import { propagateWakes } from '../wake/farm/propagate.ts'
import { jensen1983 } from '../wake/models/jensen1983.ts'
import { loadFixtures, loadTurbineFiles } from './fixtures.ts'
import { methodResults, provenMethods } from './provenMethods.ts'
import { runTruth } from './runTruth.ts'
import { wakePropertyErrors } from './wakeProperties.ts'

const fixtures = await loadFixtures()
const files = await loadTurbineFiles()
const results = runTruth(fixtures, fixtures, (name) => files[name] ?? null)

test.each(methodResults(results).map((result) => [result.group, result] as const))(
  '%s: every registered method is proven',
  (_, { failures, cases }) => {
    expect(failures).toEqual([])
    expect(cases).toBeGreaterThan(0)
  },
)

test('a method that names cases of others, none, or a group that does not exist is not proven', () => {
  const failuresOf = (provenBy: readonly string[]) => {
    const fourth = { provenBy: provenBy as [string, ...string[]] }
    const methods = { ...provenMethods, wakeModel: { ...provenMethods.wakeModel, fourth } }
    return methodResults(results, methods).flatMap(({ failures }) => failures)
  }
  expect(failuresOf(['pywake.hornsrev80'])).toEqual([
    'wakeModel.fourth: computes no case of pywake.hornsrev80',
  ])
  expect(failuresOf([])).toEqual(['wakeModel.fourth: names no cases'])
  expect(failuresOf(['pywake.nowhere'])).toEqual(['wakeModel.fourth: there is no group pywake.nowhere'])
})

test('a method whose cases fail is not proven', () => {
  const failing = results.map((result) =>
    result.group === 'weibull.histogram' ? { ...result, failed: 1 } : result,
  )
  expect(methodResults(failing).flatMap(({ failures }) => failures)).toEqual([
    'weibull.wasp: weibull.histogram does not hold',
  ])
})

test('a wake model without a deficit, or whose deficit grows with distance, lacks a property of wakes', () => {
  const lackOf = (deficit: (along: number) => number) => {
    const model = { ...jensen1983(), deficit: ({ along }: { readonly along: number }) => deficit(along) }
    const found = wakePropertyErrors([
      {
        name: 'planted',
        run: (farm, cases, output) => propagateWakes(farm, cases, model, 'linear', output),
        isBlocked: false,
      },
    ])
    return found.filter(({ error }) => error > 0).map(({ name }) => name)
  }
  const expected = ['planted: the deficit behind a turbine falls with distance']
  expect(lackOf(() => 0)).toEqual(expected)
  expect(lackOf((along) => Math.min(0.3, along / 1e5))).toEqual(expect.arrayContaining(expected))
})
