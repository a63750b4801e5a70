import { expect, it } from 'vitest'
import { typeSearch } from './typeSearch.ts'

const types = [
  { title: 'Vestas V162-6.2 MW', ratedPowerKw: 6200, rotorDiameterM: 162 },
  { title: 'Vestas V162-5.6 MW', ratedPowerKw: 5600, rotorDiameterM: 162 },
  { title: 'Vestas V116-2.1 MW', ratedPowerKw: 2100, rotorDiameterM: 116 },
  { title: 'Enercon E-160 EP5 E3', ratedPowerKw: 5560, rotorDiameterM: 160 },
  { title: 'Nordex N163/7000', ratedPowerKw: 7000, rotorDiameterM: 163 },
  { title: 'Siemens Gamesa SG 6.6-170', ratedPowerKw: 6600, rotorDiameterM: 170 },
]

it.each([
  ['V162 6.2', [0]],
  ['v162 6,2', [0]],
  ['V162-6.2', [0]],
  ['v 162', [0, 1]],
  ['162', [0, 1]],
  ['E160', [3]],
  ['E 160 EP5', [3]],
  ['e-160', [3]],
  ['N 163', [4]],
  ['n163 7 MW', [4]],
  ['Nordex 7000 kW', [4]],
  ['vest 116', [2]],
  ['SG 170', [5]],
  ['6.6 MW', [5]],
  ['V16', [0, 1]],
  ['V150', []],
  ['E162', []],
  ['', [0, 1, 2, 3, 4, 5]],
])('%s finds turbine types as people write them', (search, expected) => {
  const isFound = typeSearch(search)
  expect(types.flatMap((type, i) => (isFound(type) ? [i] : []))).toEqual(expected)
})

it('compares whole numbers if the name comes from a file', () => {
  expect(types.filter(typeSearch('V16', { isWhole: true }))).toEqual([])
  expect(types.filter(typeSearch('V162 6.2', { isWhole: true }))).toEqual([types[0]])
})
