import { expect, test } from 'vitest'
import { splitNames } from './splitNames.ts'

const ends = (...names: string[]) => splitNames(names).map(({ tail }) => tail)

test('names keep their distinguishing end, and lose nothing', () => {
  const names = ['Windpark Lütetsburg', 'Windpark Lütetsburg (2)', 'Windpark Lütetsburg (3)']
  expect(ends(...names)).toEqual(['Lütetsburg', '(2)', '(3)'])
  expect(splitNames(names).map(({ head, tail }) => head + tail)).toEqual(names)
})

test('an end shared with another name is not enough', () => {
  expect(ends('Nord WEA 1', 'Nord WEA 2', 'Süd WEA 1')).toEqual(['Nord WEA 1', '2', 'Süd WEA 1'])
  expect(ends('WEA 1', '1')).toEqual(['WEA 1', '1'])
})

test('distinguishes numbers after letters, after hyphens and in full', () => {
  expect(ends('V80-WEA01', 'V80-WEA02')).toEqual(['01', '02'])
  expect(ends('Emsland', 'Uckermark')).toEqual(['Emsland', 'Uckermark'])
  expect(ends('WEA', 'WEA')).toEqual(['WEA', 'WEA'])
})
