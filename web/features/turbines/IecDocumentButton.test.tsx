import { expect, it } from 'vitest'
import { type TurbineTypeInfo, turbineRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { IecDocumentButton } from './IecDocumentButton.tsx'

const type: TurbineTypeInfo = {
  ...{ id: 100_001, vendor_id: 100_000, name: 'W90', own: true, source: null, wind_class: null },
  ...{ rated_power_kw: 2000, rotor_diameter_m: 90, hub_heights_m: [] },
}

it('requests the document with the number of blades', async () => {
  const page = await openPage(<IecDocumentButton type={type} />, {
    answers: [[turbineRoutes.turbineTypeDocument, new Response('{}')]],
  })
  await page.press('IEC 61400-16')
  await page.press('Save document')
  expect(page.sent.map(({ path }) => path)).toContain(
    '/api/turbines/types/100001/iec_61400_16.json?number_of_blades=3',
  )
})
