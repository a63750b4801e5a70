import { expect, it, vi } from 'vitest'
import { messages, meteredRoutes } from '#contracts'
import { exampleMetered } from '#web/testing/exampleMetered.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { SkillSource } from './SkillSource.tsx'

const uncertainty = (id: string, text: string) => ({ id, text, of: 'wind_speed' as const })
const draft = {
  losses: [],
  uncertainties: [
    uncertainty('windData', '6'),
    uncertainty('horizontalExtrapolation', '8'),
    uncertainty('longTerm', '2'),
  ],
}
const calibration = {
  ...{ kind: 'metered', source: 'Settlements', place: { lat: 54, lon: 9 }, factor: 0.95, uncertainty: 0.03 },
  ...{ settlements: ['2025 tennet 1'], plants: 12, nearest_km: 4.2 },
  skill: { farms: 412, none: 0.0537, one: 0.034, leave_farm: 0.025, leave_block: 0.03, coverage: 0.81 },
}

async function opened(answer: object, language: 'en' | 'de' = 'en', isCalibrated = false) {
  const onTake = vi.fn()
  const page = await openPage(
    <SkillSource productId={1} middle={{ lat: 54, lon: 9 }} {...{ draft, isCalibrated, onTake }} />,
    { language, answers: [[meteredRoutes.meteredPlants, { ...exampleMetered, ...answer }]] },
  )
  return { page, text: messages[language].metered.skill, onTake }
}

it.each([
  { language: 'en', factor: 0.98, sigma: '5.37 %', km: '4.2' },
  { language: 'de', factor: 0.95, sigma: '5,94 %', km: '4,2' },
] as const)(
  'the larger error, of all metered farms or here, replaces wind data and extrapolation by a second click ($language)',
  async ({ language, factor, sigma, km }) => {
    const { page, text, onTake } = await opened({ calibration: { ...calibration, factor } }, language)
    await page.press(text.ask)
    await page.until(() => page.has('button', text.take(sigma)))
    expect(onTake).not.toHaveBeenCalled()
    await page.press(text.take(sigma))
    expect(onTake).toHaveBeenCalledWith({
      ...draft,
      uncertainties: [
        uncertainty('windData', sigma.split(/\s/)[0]!),
        uncertainty('horizontalExtrapolation', '0'),
        uncertainty('longTerm', '2'),
      ],
    })
    expect(page.text()).toContain(text.taken(sigma, '412', km))
  },
)

it.each([
  ['synthetic', { calibration, synthetic: true }],
  ['unknown', { calibration: { ...calibration, skill: { ...calibration.skill, farms: 29 } } }],
  ['unknown', { calibration: null }],
] as const)('synthetic errors and too few farms propose nothing (%s)', async (reason, answer) => {
  const { page, text } = await opened(answer)
  await page.press(text.ask)
  await page.until(() => page.text().includes(reason === 'synthetic' ? text.synthetic : text.unknown('30')))
})

it('a calibration leaves no proposal', async () => {
  expect((await opened({ calibration }, 'en', true)).page.text()).toBe('')
})
