import { expect, test } from 'vitest'
import { createMemoryStore } from './localStore.ts'
import { createSettings } from './settings.ts'

const defaults = {
  colours: 'system',
  demoMaps: true,
  utmCoordinates: false,
  fasterMarkers: false,
  windBackground: false,
  clusterMarkers: true,
  terrain: true,
  baseMap: 'installation',
}

test('without stored settings the defaults apply', () => {
  expect(createSettings(createMemoryStore()).get()).toEqual(defaults)
})

test('a change is stored for the next visit; settings added later have their defaults', () => {
  const storage = createMemoryStore()
  const settings = createSettings(storage)
  settings.set({ ...settings.get(), utmCoordinates: true })
  expect(createSettings(storage).get()).toEqual({ ...defaults, utmCoordinates: true })
  storage.setItem('settings', '{"clusterMarkers":false}')
  expect(createSettings(storage).get()).toEqual({ ...defaults, clusterMarkers: false })
})

test('unreadable settings count as missing', () => {
  for (const text of ['{', '[]', '{"demoMaps":"yes"}']) {
    const storage = createMemoryStore()
    storage.setItem('settings', text)
    expect(createSettings(storage).get()).toEqual(defaults)
  }
})
