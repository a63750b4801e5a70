import { expect, test } from 'vitest'
import { changesSince, methodChanges } from './methodChanges.ts'
import { compareReleases, isRelease } from './version.ts'

test('changes of methods are recorded under releases, newest first and each once', () => {
  const releases = methodChanges.map(({ release }) => release)
  expect(releases.every(isRelease)).toBe(true)
  expect(releases).toEqual([...releases].sort(compareReleases).reverse())
  expect(new Set(methodChanges.map(({ id }) => id)).size).toBe(methodChanges.length)
})

test('a result names the changes of its product since its release, and all of them where it names none', () => {
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
