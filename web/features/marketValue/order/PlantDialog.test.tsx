import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, routes, type Site, type SitePlant } from '#contracts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { PlantDialog } from './PlantDialog.tsx'

const site = (id: number, name: string, plant: SitePlant = {}): Site => ({
  ...exampleSite(id, name),
  ...{
    turbine_type_id: null,
    power_curve_id: null,
    wake_decay_constant: null,
    status: 'portfolio',
    mastr: false,
  },
  info: { turbines: [], hasl: 12, dem_height: 12, plant } as unknown as Site['info'],
})
const plant: SitePlant = {
  ...{ technology: 'windOnshore', award_ct_kwh: 7.35, commissioned: '2021-03-15', bid: '2019-08-01' },
  ...{ rated_power_kw: 3050.5, award_number: 'GEB19' },
}

async function opened(own: SitePlant = plant, others: readonly Site[] = [], language: Language = 'en') {
  const onClose = vi.fn()
  const edited = site(1, 'Alpha', own)
  const page = await openPage(
    <PlantDialog listId={5} site={edited} others={[edited, ...others]} onClose={onClose} />,
    {
      language,
      answers: [[routes.changeSite, ({ body }: SentCall) => ({ ...edited, ...(body as object) })]],
    },
  )
  const { marketValue, quantities } = messages[language]
  const text = { ...marketValue.order, power: quantities.ratedPower }
  const stored = () =>
    page.sent
      .filter(({ method }) => method === 'PUT')
      .map(
        ({ path, body }) =>
          [Number(path.split('/').at(-1)), (body as { info: { plant: SitePlant } }).info.plant] as const,
      )
  return { page, text, stored, onClose }
}

it.each(['en', 'de'] as const)('facts that are opened and saved are the same (%s)', async (language) => {
  const { page, text, stored, onClose } = await opened(plant, [], language)
  expect(page.field(text.power).value).toBe(language === 'de' ? '3050,5' : '3050.5')
  // As the hint of the field names it.
  expect(page.field(text.commissioned).value).toBe(language === 'de' ? '15.03.2021' : '2021-03-15')
  await page.press(text.save)
  expect(stored()).toHaveLength(1)
  expect(stored()[0]![1]).toMatchObject(plant)
  await page.until(() => onClose.mock.calls.length === 1)
})

describe('typed facts', () => {
  it.each([
    [
      'de',
      { award: '7,35', power: '4.500,5', bid: '1.8.2019' },
      { award_ct_kwh: 7.35, rated_power_kw: 4500.5 },
    ],
    ['en', { award: '0', power: '', bid: '' }, { award_ct_kwh: 0, rated_power_kw: null, bid: null }],
    ['de', { award: '', commissioned: '29.02.2024' }, { award_ct_kwh: null, commissioned: '2024-02-29' }],
  ] as const)('in %s, %j are stored as %j', async (language, typed, facts) => {
    const { page, text, stored } = await opened({}, [], language)
    for (const [field, value] of Object.entries(typed))
      await page.type(text[field as keyof typeof typed], value)
    await page.press(text.save)
    expect(stored()[0]![1]).toMatchObject(facts)
  })

  it.each([
    ['award', '101', 'wrongAward'],
    ['award', 'high', 'wrongAward'],
    ['power', '0', 'wrongPower'],
    ['commissioned', '31.02.2021', 'wrongDay'],
    ['bid', 'soon', 'wrongDay'],
  ] as const)(
    '%s "%s" is refused at its field, after the first attempt, and nothing is stored',
    async (field, typed, words) => {
      const { page, text, stored, onClose } = await opened()
      await page.type(text[field], typed)
      expect(page.field(text[field]).hasAttribute('aria-invalid')).toBe(false)
      await page.press(text.save)
      expect(page.noteOf(page.field(text[field]))).toBe(text[words](typed))
      expect([stored(), onClose.mock.calls.length]).toEqual([[], 0])
    },
  )

  it('a power that can be read in two ways is asked about', async () => {
    const { page, text, stored } = await opened({}, [], 'de')
    await page.type(text.power, '4.500')
    await page.press(text.save)
    expect(stored()).toEqual([])
    await page.press('4.500 kW')
    await page.press(text.save)
    expect(stored()[0]![1]).toMatchObject({ rated_power_kw: 4500 })
  })
})

describe('facts for all chosen sites', () => {
  const beta = site(2, 'Beta', { award_number: 'GEB20', award_ct_kwh: 6 })
  it('are stored with each, which retains its own award number', async () => {
    const { page, text, stored } = await opened(plant, [beta])
    await page.click(page.field(text.allSites))
    await page.press(text.save)
    await page.until(() => stored().length === 2)
    expect(stored().map(([id, { award_number, award_ct_kwh }]) => [id, award_number, award_ct_kwh])).toEqual([
      [1, 'GEB19', 7.35],
      [2, 'GEB20', 7.35],
    ])
  })
  it('only the site itself is changed otherwise, and a single site offers no choice', async () => {
    const { page, text, stored } = await opened(plant, [beta])
    await page.press(text.save)
    expect(stored().map(([id]) => id)).toEqual([1])
    await page.close()
    const single = await opened()
    expect(single.page.has('input', text.allSites)).toBe(false)
  })
})
