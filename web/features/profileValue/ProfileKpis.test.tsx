import { describe, expect, it } from 'vitest'
import { type Language, messages, type ProfileFigures } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { ProfileKpis } from './ProfileKpis.tsx'
import { stateCode } from './technologies/stateCode.ts'

const figures = {
  ...{
    period: '2025',
    known_share: 1,
    value: 62.46,
    base: 71.43,
    profile_factor: 0.8744,
    profile_cost: 8.97,
  },
  ...{ profile_cost_eur: 850_400, energy: 9400, negative: { hours: 457, energy: 235 } },
} as unknown as ProfileFigures
const { profileValue: text, quantities, marketValue } = messages.en
const open = (
  change: object = {},
  language: Language = 'en',
  ratio: Parameters<typeof ProfileKpis>[0]['ratio'] = null,
) => openPage(<ProfileKpis figures={{ ...figures, ...change }} ratio={ratio} />, { language })

describe('the main figures of a profile', () => {
  it.each([
    ['en', '62.46 EUR/MWh', '0.874', '8.97 EUR/MWh', '850.4 kEUR', '9.4 GWh'],
    ['de', '62,46 EUR/MWh', '0,874', '8,97 EUR/MWh', '850,4 kEUR', '9,4 GWh'],
  ] as const)('have their units and decimals (%s)', async (language, ...shown) => {
    const page = await open({}, language)
    for (const part of shown) expect(page.text()).toContain(part)
  })

  it('from a million EUR and 10 GWh on are written shorter', async () => {
    const page = await open({ profile_cost_eur: 1_234_567, energy: 12_345 })
    expect(page.text()).toContain(`1.23 ${marketValue.figures.millionEur}`)
    expect(page.text()).toContain('12 GWh')
  })

  it('of a shape without energies leave out sums', async () => {
    const page = await open({ energy: null, profile_cost_eur: null })
    expect(page.text()).not.toContain(text.figures.total)
    expect(page.text()).not.toContain('GWh')
  })

  it('of a profile that draws electricity explain why there is no value', async () => {
    const page = await open({ value: null, energy: -5, profile_factor: null })
    expect(page.text()).toContain(text.own.draws)
  })

  it('are compared with the fleet only on request', async () => {
    const alone = await open()
    expect(alone.text()).not.toContain(quantities.marketRatio)
    await alone.close()
    const page = await open({}, 'en', { value: 1.0234, note: 'over the fleet' })
    expect(page.text()).toContain(`${quantities.marketRatio}1.023over the fleet`)
  })

  it('of a partly known period say so', async () => {
    const part = await open({ known_share: 0.4 })
    expect(part.text()).toContain(text.partly('40.0 %'))
    await part.close()
    expect((await open()).text()).not.toContain(text.partly('100.0 %'))
  })

  it('states have the codes of ISO 3166-2, and other texts stay', () => {
    expect(['Niedersachsen', 'Thüringen', 'offshore'].map(stateCode)).toEqual(['NI', 'TH', 'offshore'])
  })
})
