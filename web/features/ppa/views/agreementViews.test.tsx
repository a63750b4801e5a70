import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Language, messages, type PpaProfile } from '#contracts'
import { passed } from '#domain/testing'
import { openPage } from '#web/testing/openPage.tsx'
import { PartyFields } from '../order/PartyFields.tsx'
import { emptySheetAbout, minimumYearsOf, sheetQuery } from '../order/sheetAbout.ts'
import { newPpaForm, type PpaForm, type PpaMarket, termsOf } from '../ppaForm.ts'
import { type AgreementInput, type PricedAgreement, pricedAgreement } from '../pricedAgreement.ts'
import { OfferCard } from './OfferCard.tsx'
import { PpaKpis } from './PpaKpis.tsx'
import { PriceChange } from './PriceChange.tsx'
import { SupportView } from './SupportView.tsx'

const history = {
  years: [2019, 2020, 2021, 2022, 2023, 2024].map((year, i) => ({
    ...{ year, factor: 0.86 - 0.01 * i, base: 60, expected: false },
  })),
  levels: [{ month: '2026-10', base: 84.5 }],
  season: [1.2, 1.15, 1, 0.9, 0.85, 0.85, 0.9, 0.95, 1, 1, 1.1, 1.1],
}
const market = { history, quotes: [], quotes_in_force: false } as unknown as PpaMarket
const profile: PpaProfile = {
  ...{ monthly_mwh: Array.from({ length: 12 }, () => 900), weather_years: 11, ratio: 1.02, ratio_years: [] },
  ...{ negative_prices: null, price_ratios: [] },
}
const form = { ...newPpaForm(Date.UTC(2026, 10, 23)), tenor_years: 3 }

function priced(change: Partial<PpaForm> = {}, more: Partial<AgreementInput> = {}): PricedAgreement {
  const terms = termsOf({ ...form, ...change }, market)!
  const input = { terms, history, quotes: [], profile, ratio: 1, support: null, yields: null, basis: null }
  return passed(pricedAgreement({ ...(input as unknown as AgreementInput), ...more })).value
}

function Offer({ agreement }: { readonly agreement: PricedAgreement }) {
  const [offer, setOffer] = useState<number | null>(null)
  return (
    <>
      <OfferCard agreement={agreement} offer={offer} onOffer={setOffer} />
      <output>{String(offer)}</output>
    </>
  )
}

describe("a buyer's offer", () => {
  const { payAsProducedEurMwh: fair } = priced().price
  it.each([
    ['en', fair.toFixed(2)],
    ['de', `${fair.toFixed(2).replace('.', ',')} EUR/MWh`],
  ] as const)('of the fair price gains nothing (%s)', async (language, typed) => {
    const page = await openPage(<Offer agreement={priced()} />, { language })
    const text = messages[language].ppa.offer
    expect(page.all('table')).toHaveLength(0)
    await page.type(text.price, typed)
    const [row] = page.rows()
    expect(row?.[1]).toBe(typed.replace(' EUR/MWh', ''))
    expect(row?.[2]).toMatch(/^[+−-]?0[.,]0\d$/)
  })

  it('of 10 EUR/MWh more gains them on every MWh', async () => {
    const page = await openPage(<Offer agreement={priced()} />)
    await page.type(messages.en.ppa.offer.price, (fair + 10).toFixed(2))
    expect(page.rows()[0]?.[2]).toMatch(/^\+(10\.0\d|9\.99)$/)
    expect(page.rows()[0]?.[3]).toMatch(/^\+/)
  })

  it.each(['much', '100000'])('of "%s" is refused, and compared with nothing', async (typed) => {
    const page = await openPage(<Offer agreement={priced()} />)
    await page.type(messages.en.ppa.offer.price, typed)
    expect(page.field(messages.en.ppa.offer.price).hasAttribute('aria-invalid')).toBe(true)
    expect(page.all('table')).toHaveLength(0)
  })
})

describe('the change of a price while terms are entered', () => {
  const { change: text } = messages.en.ppa
  it('is nothing at first, then the difference since the terms began to change', async () => {
    const [before, after] = [priced(), priced({ balancing: 6 })]
    const page = await openPage(<PriceChange agreement={before} />)
    expect(page.all('[role=status]')).toHaveLength(0)
    await page.show(<PriceChange agreement={{ ...after, profile: before.profile }} />)
    const difference = after.price.payAsProducedEurMwh - before.price.payAsProducedEurMwh
    expect(difference).toBeLessThan(0)
    expect(page.text()).toContain(Math.abs(difference).toFixed(2))
    expect(page.text()).toContain(before.price.payAsProducedEurMwh.toFixed(2))
    await page.press(text.restart)
    expect(page.all('[role=status]')).toHaveLength(0)
  })

  it('is not one between two places', async () => {
    const page = await openPage(<PriceChange agreement={priced()} />)
    const other = priced({ balancing: 6 }, { profile: { ...profile } })
    await page.show(<PriceChange agreement={other} />)
    expect(page.all('[role=status]')).toHaveLength(0)
  })
})

describe('the main figures of an agreement', () => {
  it.each(['en', 'de'] as const)(
    'are prices with two decimals and the revenue in millions (%s)',
    async (language) => {
      const agreement = priced()
      const page = await openPage(<PpaKpis agreement={agreement} />, { language })
      const { quantities } = messages[language]
      const sign = language === 'de' ? ',' : '.'
      const shown = agreement.price.payAsProducedEurMwh.toFixed(2).replace('.', sign)
      expect(page.text()).toContain(quantities.payAsProduced)
      expect(page.text()).toContain(`${shown} EUR/MWh`)
      const revenue = agreement.months.reduce((sum, { revenueEur }) => sum + revenueEur, 0) / 1e6
      expect(page.text()).toContain(revenue.toFixed(2).replace('.', sign))
    },
  )

  it('call a price with an index that of the first year, and one with limits expected', async () => {
    const { figures } = messages.en.ppa
    const indexed = await openPage(<PpaKpis agreement={priced({ indexation: 0.02 })} />)
    expect(indexed.text()).toContain(figures.firstYear('2027'))
    await indexed.close()
    const limited = await openPage(<PpaKpis agreement={priced({ floor: 40 })} />)
    expect(limited.text()).toContain(figures.expected)
  })
})

describe('the agreement against support', () => {
  const { support: text, cases } = messages.en.ppa
  it('asks for an award if there is none', async () => {
    const page = await openPage(<SupportView agreement={priced()} />)
    expect(page.text()).toContain(text.missing)
    expect(page.text()).toContain(cases.missing)
  })

  it('states the break-even price for the award, and the better choice with its difference', async () => {
    const support = {
      ...{ award_ct_kwh: 7.35, last_year: null, unsupported_share: 0.05 },
      ...{ two_sided: false, contribution_floor_ct_kwh: null },
    }
    const agreement = priced({}, { support })
    const page = await openPage(<SupportView agreement={agreement} />)
    const { breakEven } = agreement
    expect(page.text()).toContain(text.priceHint('7.35 ct/kWh'))
    expect(page.text()).toContain(`${breakEven!.priceEurMwh.toFixed(2)} EUR/MWh`)
    const isBetter = breakEven!.ppaEur > breakEven!.supportEur
    const difference = `${(Math.abs(breakEven!.ppaEur - breakEven!.supportEur) / 1e6).toFixed(2)} million EUR`
    expect(page.text()).toContain((isBetter ? text.better : text.worse)(difference).slice(0, 10))
    // Only a plant that would pay a contribution has the price without one.
    expect(page.text()).not.toContain(messages.en.law.ppa.free)
  })
})

function Parties() {
  const [about, setAbout] = useState(emptySheetAbout)
  return (
    <>
      <PartyFields about={about} profile={profile} onChange={setAbout} />
      <output>{JSON.stringify(sheetQuery(3, about))}</output>
    </>
  )
}

describe('the parties of a term sheet', () => {
  const open = async (language: Language = 'en') => {
    const page = await openPage(<Parties />, { language })
    return { page, text: messages[language].ppa, query: () => JSON.parse(page.text(page.all('output')[0])) }
  }

  it('are sent without spaces, empty ones not at all', async () => {
    const { page, text, query } = await open()
    expect(query()).toEqual({ site_id: 3 })
    await page.type(text.parties.seller, ' Nordwind ')
    await page.type(text.parties.buyer, '  ')
    await page.type(text.parties.validUntil, '2027-01-31')
    expect(query()).toEqual({ site_id: 3, seller: 'Nordwind', valid_until: '2027-01-31' })
  })

  it.each([
    ['12', 12],
    ['', undefined],
    ['0', null],
    ['2.5', null],
    ['many', null],
  ])('a bank that asks for "%s" weather years asks for %s', async (typed, years) => {
    const { page, text, query } = await open()
    await page.type(text.cases.minimum, typed)
    expect(minimumYearsOf({ ...emptySheetAbout, minimumYears: typed })).toBe(years)
    expect(page.field(text.cases.minimum).hasAttribute('aria-invalid')).toBe(years === null)
    expect(query().minimum_years).toBe(years ?? undefined)
  })

  it('too few weather years are called not bankable', async () => {
    const { page, text } = await open()
    await page.type(text.cases.minimum, '11')
    expect(page.text()).toContain(text.cases.isMet('11.0', '11'))
    await page.type(text.cases.minimum, '12')
    expect(page.text()).toContain(text.cases.notBankable('11.0', '12'))
  })
})
