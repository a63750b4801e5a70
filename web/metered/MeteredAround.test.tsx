import { expect, it } from 'vitest'
import { messages, meteredRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { MeteredAround } from './MeteredAround.tsx'

const { metered: text } = messages.en
const settlement = { year: 2025, operator: 'TenneT', provisional: false }
const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] }
const found = {
  ...{ state: 'current', radius_km: 20, synthetic: false, settlements: [settlement], plants: [] },
  summary: {
    ...{ plants: 24, compared: 20, ratio: { median: 0.81, p10: 0.7, p90: 0.9 } },
    full_load_hours: { median: 1780, p10: 1420, p90: 2110 },
  },
  ...{ calibration: null, basis },
}
const none = { plants: 0, compared: 0, ratio: null, full_load_hours: null }

it.each([
  ['the summary of the plants', found, ['24 metered plants', '0.81 (80 % between 0.70 and 0.90)', '1,780']],
  ['that there are none', { ...found, summary: none }, [text.none('20 km')]],
  ['what is missing', { ...found, state: 'notCompared', summary: none }, ['This atlas is not compared']],
])('shows %s once it is opened', async (_, answer, shown) => {
  const page = await openPage(<MeteredAround productId={4} place={{ lat: 53.1, lon: 9.1 }} />, {
    answers: [[meteredRoutes.meteredPlants, answer]],
  })
  expect(page.sent.filter(({ path }) => path.startsWith('/api/metered'))).toEqual([])
  await page.press(text.show)
  await page.settle()
  for (const part of shown) expect(page.text()).toContain(part)
})
