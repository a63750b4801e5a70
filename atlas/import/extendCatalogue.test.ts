import { expect, test } from 'vitest'
import { derivedSentence } from '../derive/derivedFrom.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import { extendCatalogue } from './extendCatalogue.ts'
import type { ImportPlan } from './plan/index.ts'

test('weather of an archive is not added to an atlas that changes it', () => {
  const citation = `ERA5. Scaled. ${derivedSentence({ id: 'era5', version: '1' })}`
  const old = { id: 'scaled', citation } as Catalogue
  expect(extendCatalogue(old, {} as ImportPlan, [], '2', true)).toMatchObject({
    code: 'atlas_derived',
    reason: 'add the files to era5',
  })
})
