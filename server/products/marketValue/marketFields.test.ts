import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDemoAtlas, listAtlases } from '#atlas'
import { computeFieldsOf, makeDemoMarket } from '#market'
import { marketFields } from '../pricedAtlas/marketFields.ts'

test('a field that takes longer than a request waits is served once the server has computed it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-market-fields-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const atlasFolder = join(folder, 'atlases', 'demo')
  await createDemoAtlas({ folder: atlasFolder, small: true })
  const marketFolder = join(folder, 'market')
  await makeDemoMarket({ folder: marketFolder, atlasFolder, today: '2024-06-01' })
  const [atlas] = await listAtlases([join(folder, 'atlases')])
  const places = { atlasUrl: atlas!.url, marketFolder, fieldsFolder: join(folder, 'fields') }
  const turbineId = 'e141_4200'
  const large = { ...places, url: atlas!.url, turbineId, atlas: { ...atlas!, stepCount: 1e9 } }
  await expect(marketFields(large)).rejects.toMatchObject({ code: 'PRODUCT_UPDATING' })
  const [field] = (await computeFieldsOf('all', places, [turbineId]))!
  expect(await marketFields(large)).toEqual(field)
})
