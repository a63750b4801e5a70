import { expect, it } from 'vitest'
import { messages, meteredRoutes } from '#contracts'
import { exampleMetered as found } from '#web/testing/exampleMetered.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { MeteredAround } from './MeteredAround.tsx'

const { metered: text } = messages.en
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
