import { expect, it } from 'vitest'
import { canBeGerman, canBeInState, federalState } from './federalStates.ts'

// Degrees north and east of town halls, to a hundredth.
const capitals: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  Brandenburg: [52.4, 13.06],
  Berlin: [52.52, 13.41],
  'Baden-Württemberg': [48.78, 9.18],
  Bayern: [48.14, 11.58],
  Bremen: [53.08, 8.81],
  Hessen: [50.08, 8.24],
  Hamburg: [53.55, 9.99],
  'Mecklenburg-Vorpommern': [53.63, 11.41],
  Niedersachsen: [52.37, 9.74],
  'Nordrhein-Westfalen': [51.23, 6.78],
  'Rheinland-Pfalz': [50.0, 8.27],
  'Schleswig-Holstein': [54.32, 10.14],
  Saarland: [49.23, 7.0],
  Sachsen: [51.05, 13.74],
  'Sachsen-Anhalt': [52.13, 11.63],
  Thüringen: [50.98, 11.03],
}

it.each(Object.entries(capitals))('the capital of %s can lie in it, and in Germany', (state, [lat, lon]) => {
  expect(canBeInState({ lat, lon }, state)).toBe(true)
  expect(canBeGerman({ lat, lon }, false)).toBe(true)
})

// The outermost communities of states, and the nearest towns beyond them.
it.each([
  ['Bremen', [53.55, 8.58], [53.87, 8.69]],
  ['Bremen', [53.17, 8.51], [53.14, 8.21]],
  ['Berlin', [52.66, 13.5], [52.75, 13.25]],
  ['Berlin', [52.44, 13.7], [52.35, 14.06]],
  ['Hamburg', [53.92, 8.5], [54.13, 8.86]],
  ['Saarland', [49.62, 6.9], [49.76, 6.64]],
  ['Schleswig-Holstein', [55.02, 8.42], [55.24, 8.76]],
  ['Bayern', [47.41, 10.28], [47.24, 9.6]],
  ['Thüringen', [51.5, 10.8], [51.84, 10.79]],
  ['Sachsen', [51.15, 14.99], [51.12, 15.2]],
] as const)('%s ends between %j and %j', (state, [lat, lon], [beyondLat, beyondLon]) => {
  expect(canBeInState({ lat, lon }, state)).toBe(true)
  expect(canBeInState({ lat: beyondLat, lon: beyondLon }, state)).toBe(false)
})

it('states are known by name in any spelling and by code; a place can be in a state that is not known', () => {
  expect(['1415', ' Thüringen', 'THUERINGEN', 'badenwuerttemberg'].map(federalState)).toEqual([
    'Thüringen',
    'Thüringen',
    'Thüringen',
    'Baden-Württemberg',
  ])
  expect(federalState('Tirol')).toBe('')
  expect(canBeInState({ lat: 0, lon: 0 }, '')).toBe(true)
})

it('the seas of Germany end before its neighbours’ coasts and reach no further inland than their shores', () => {
  const seas = [
    [54.0, 6.6],
    [55.8, 4.0],
    [54.5, 13.9],
  ] as const
  for (const [lat, lon] of seas) expect(canBeGerman({ lat, lon }, true)).toBe(true)
  for (const [lat, lon] of [
    [53.0, 7.0],
    [54.0, 2.5],
    [55.5, 12.0],
    [52.52, 13.41],
  ] as const)
    expect(canBeGerman({ lat, lon }, true)).toBe(false)
})
