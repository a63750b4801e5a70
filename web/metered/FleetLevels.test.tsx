import { expect, it } from 'vitest'
import { messages, meteredRoutes } from '#contracts'
import { exampleMetered } from '#web/testing/exampleMetered.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { FleetLevels } from './FleetLevels.tsx'

const { basis } = exampleMetered
const row = {
  ...{ year: 2025, group: null, plants: 26, settled_mwh: 103_264_700, fleet_mwh: 140_000_000 },
  ...{ compared: 24, ratio: 0.7321, wakes: 0.94, losses: 0.93, rest: 0.8374 },
  ...{ factor: 0.74, deviation: 0.004, shape: null },
}

it.each(['en', 'de'] as const)(
  'the level of the fleet is requested by a click, with its parts, and by another group by a choice (%s)',
  async (language) => {
    const { levels: text } = messages[language].metered
    const page = await openPage(<FleetLevels productId={4} />, {
      language,
      answers: [[meteredRoutes.meteredLevels, { state: 'current', synthetic: false, rows: [row], basis }]],
    })
    expect(page.sent).toEqual([])
    await page.press(text.show)
    const [ratio, energy] = language === 'de' ? ['0,732', '103.264,7'] : ['0.732', '103,264.7']
    await page.until(() => page.text().includes(ratio))
    expect(page.text()).toContain(energy)
    await page.pick(text.by, text.groups.state)
    await page.until(() => page.sent.some(({ path }) => path.includes('by=state')))
  },
)
