import { expect, test } from 'vitest'
import { derivedFrom, derivedSentence, outdatedAtlases } from './derivedFrom.ts'

const era5 = { id: 'era5-germany', version: '3', citation: 'ERA5.' }
const derived = (id: string, from: { id: string; version: string }) => ({
  ...{ id, version: '1' },
  citation: `ERA5. Scaled. ${derivedSentence(from)}`,
})

test('reads the first atlas and its version from the citation', () => {
  expect(derivedFrom(derived('scaled', era5))).toEqual({ id: 'era5-germany', version: '3' })
  expect(derivedFrom(era5)).toBeNull()
})

test('an atlas is outdated once the atlas that it was made from has a newer version', () => {
  const old = derived('old', { ...era5, version: '2' })
  const ofRemoved = derived('of-removed', { id: 'gone', version: '1' })
  expect(outdatedAtlases([era5, derived('scaled', era5), old, ofRemoved])).toEqual([
    { id: 'old', from: 'era5-germany' },
  ])
})
