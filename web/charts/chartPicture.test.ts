import { expect, it } from 'vitest'
import { wrapped } from './chartPicture.ts'

it('breaks the source of a picture between words, and puts an overlong word on its own line', () => {
  expect(wrapped('ERA5 Germany, version 3 · Copernicus', 12)).toEqual([
    'ERA5',
    'Germany,',
    'version 3 ·',
    'Copernicus',
  ])
  expect(wrapped('short', 12)).toEqual(['short'])
  expect(wrapped('a doi:10.24381/cds.adbb2d47 b', 8)).toEqual(['a', 'doi:10.24381/cds.adbb2d47', 'b'])
})
