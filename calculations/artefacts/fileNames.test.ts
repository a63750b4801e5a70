import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteFileNames } from './fileNames.ts'

test('equal names and names that differ by case only become different files', () => {
  expect(siteFileNames(['Süd', 'süd', 'Süd', 'a/b', 'a:b', '..', 'Süd_2'])).toEqual([
    'Süd',
    'süd_2',
    'Süd_3',
    'a_b',
    'a_b_2',
    '_.',
    'Süd_2_2',
  ])
})

test('any names become safe names that differ on every file system', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 20 }), (names) => {
      const files = siteFileNames(names)
      expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(names.length)
      for (const file of files) expect(file).toMatch(/^[\p{L}\d _][\p{L}\d \-_.]*$/u)
    }),
  )
})
