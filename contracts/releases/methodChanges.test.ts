import { expect, test } from 'vitest'
import { methodChangeTexts } from '../messages/en/methodChanges.ts'
import { changesSince, hasLargeChange, type MethodChangeId, methodChanges } from './methodChanges.ts'
import { compareReleases, isRelease } from './version.ts'

test('changes of methods are recorded under releases, newest first and each once', () => {
  const releases = methodChanges.map(({ release }) => release)
  expect(releases.every(isRelease)).toBe(true)
  expect(releases).toEqual([...releases].sort(compareReleases).reverse())
  expect(new Set(methodChanges.map(({ id }) => id)).size).toBe(methodChanges.length)
})

test('a result names the changes of its product since its release, or all of them if it names no release', () => {
  const ids = (version: string, product: 'energyYield' | 'akterm') =>
    changesSince(version, product).map(({ id }) => id)
  expect(ids('2026.11.23', 'energyYield')).toEqual([
    'matrixUncertainty',
    'centredSteps',
    'windBetweenCells',
    'roughnessOfWakes',
    'ambientTurbulence',
    'heldCurves',
    'airOfSite',
    'netSensitivity',
    'sharedCalms',
    'wakeDecay',
    'shearOfOneLevel',
  ])
  expect(ids('2099.1.1', 'energyYield')).toEqual([])
  expect(ids('0.1.0', 'energyYield')).toContain('genericThrust')
  expect(ids('0.1.0', 'akterm')).toEqual([])
})

/** Changes of other figures than yields and market values. */
const ofOtherFigures: Partial<Record<MethodChangeId, string>> = {
  centredSteps: 'of the loss by a rule, 0.07 % of the energy',
  yearTrend: 'of trends that are called significant',
  powerDensity: 'of a map, which is not ordered',
}

test('a change that moves a yield by more than 0.5 % makes recalculation free', () => {
  const { changes } = methodChangeTexts
  const small = methodChanges.filter((change) => !('isLarge' in change) && !(change.id in ofOtherFigures))
  for (const { id } of small) {
    const percentages = [...changes[id].size.matchAll(/([\d.]+) %/g)].map(([, number]) => Number(number))
    expect([id, percentages.filter((percent) => percent > 0.5)]).toEqual([id, []])
  }
})

test('the sensitivity of the net yield moves P90 by up to 3 %, which is a large change', () => {
  expect(methodChanges.find(({ id }) => id === 'netSensitivity')).toMatchObject({ isLarge: true })
  expect(hasLargeChange('2026.11.24', 'energyYield')).toBe(true)
})
