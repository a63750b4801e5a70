import { describe, expect, it, vi } from 'vitest'
import { type Language, marketForecastRoutes, messages, ownForwardCurveRoutes } from '#contracts'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { DeleteCurve } from './DeleteCurve.tsx'
import { ForwardForm } from './ForwardForm.tsx'
import { ForwardQuotes } from './ForwardQuotes.tsx'

const stored = {
  ...{ id: 7, name: 'Desk', quote_date: '2026-11-20', source: 'EEX' },
  created_at: '2026-11-20 12:00:00 UTC',
}

async function opened(
  of: 'own' | 'all' = 'own',
  { answer = stored as unknown, language = 'en' as Language } = {},
) {
  const onTaken = vi.fn()
  const page = await openPage(<ForwardForm of={of} onTaken={onTaken} />, {
    language,
    answers: [
      [ownForwardCurveRoutes.createOwnForwardCurve, answer],
      [marketForecastRoutes.addForwardCurves, answer],
    ],
  })
  const text = messages[language].marketForecast.forward
  const fill = async (entries: string, { day = '20.11.2026', name = 'Desk' } = {}) => {
    await page.type(text.entry, entries)
    await page.type(text.quoteDate, day)
    if (of === 'own') await page.type(text.name, name)
  }
  return { page, text, fill, onTaken, bodies: () => page.sent.map(({ body }) => body) }
}

describe('quotes of a forward curve', () => {
  it.each([
    ['en', '2027-01; base; 95.40\n2027-Q2\tPEAK\t78.1'],
    ['de', '2027-01; base; 95,40\n2027-Q2\tPEAK\t78,1'],
  ] as const)('are read line by line in %s, and sent once', async (language, typed) => {
    const { page, text, fill, bodies, onTaken } = await opened('own', { language })
    await fill(typed, { name: ' Desk ' })
    await page.type(text.source, ' EEX ')
    await page.pressTwice(text.submit)
    expect(bodies()).toEqual([
      {
        quotes: [
          { product: '2027-01', load: 'base', price: 95.4 },
          { product: '2027-Q2', load: 'peak', price: 78.1 },
        ],
        ...{ quote_date: '2026-11-20', source: 'EEX', name: 'Desk' },
      },
    ])
    expect(onTaken.mock.calls).toEqual([[7]])
    expect(page.text()).toContain(text.storedOwn('Desk'))
  })

  it('leave the form after they were stored, but for their source', async () => {
    const { page, text, fill } = await opened()
    await fill('2027; base; 84.00')
    await page.type(text.source, 'EEX')
    await page.press(text.submit)
    await page.until(() => page.field(text.entry).value === '')
    expect([page.field(text.name).value, page.field(text.quoteDate).value]).toEqual(['', ''])
    expect(page.field(text.source).value).toBe('EEX')
  })

  it('are refused line by line before anything is sent', async () => {
    const { page, text, fill, bodies } = await opened()
    await fill('2027-01; base; 95.40\n2027-02; night; 80.10\n2027-03; base; much')
    expect(page.field(text.entry).hasAttribute('aria-invalid')).toBe(false)
    await page.press(text.submit)
    expect(page.noteOf(page.field(text.entry))).toBe(text.wrongLines('2, 3'))
    expect(bodies()).toEqual([])
  })

  it.each([
    ['', '20.11.2026', 'Desk', 'entry', 'empty'],
    ['2027; base; 84.00', '', 'Desk', 'quoteDate', 'wrongDay'],
    ['2027; base; 84.00', '31.02.2026', 'Desk', 'quoteDate', 'wrongDay'],
    ['2027; base; 84.00', '2026-11-20', ' ', 'name', 'noName'],
  ] as const)('"%s" of "%s" called "%s" is refused at "%s"', async (typed, day, name, field, words) => {
    const { page, text, fill, bodies } = await opened()
    await fill(typed, { day, name })
    await page.press(text.submit)
    expect(page.noteOf(page.field(text[field]))).toBe(text[words])
    expect(bodies()).toEqual([])
  })

  it('whose decimal mark no price shows cause a question, whose answer counts for all', async () => {
    const { page, text, fill, bodies } = await opened()
    await fill('2027-01; base; 1.234\n2027-02; base; 95')
    await page.press(text.submit)
    expect(bodies()).toEqual([])
    expect(page.text()).toContain(messages.en.common.whichIsMeant('1.234'))
    await page.press('1234')
    await page.press(text.submit)
    expect(bodies()).toMatchObject([{ quotes: [{ price: 1234 }, { price: 95 }] }])
  })

  it('as a table with a header are sent unchanged, and need no day', async () => {
    const { page, text, fill, bodies } = await opened()
    const csv = 'Product;Load;Settlement;Day\nJan-27;base;95.40;20.11.2026'
    await fill(csv, { day: '' })
    await page.press(text.submit)
    expect(bodies()).toEqual([{ csv, source: '', name: 'Desk' }])
  })

  it('are refused by the server with every wrong line, until they are changed', async () => {
    const issues = [{ path: 'quotes.0', message: 'is no known product' }]
    const answer = refusal('Bad input', { status: 400, errorcode: 'INVALID_INPUT', issues })
    const { page, text, fill, onTaken } = await opened('own', { answer })
    await fill('2099; base; 84.00')
    await page.press(text.submit)
    await page.until(() => page.alerts().some((alert) => alert.includes('is no known product')))
    expect(onTaken).not.toHaveBeenCalled()
    await page.type(text.entry, '2027; base; 84.00')
    expect(page.alerts()).toEqual([])
  })

  it('for all customers have no name, may replace stored ones, and are counted', async () => {
    const counts = { read: 3, added: 1, confirmed: 2, revised: 0 }
    const { page, text, fill, bodies, onTaken } = await opened('all', { answer: counts })
    expect(page.has('input', text.name)).toBe(false)
    await fill('2027; base; 84.00')
    await page.click(page.all('input[type=checkbox]')[0]!)
    await page.press(text.submit)
    expect(bodies()).toMatchObject([{ revise: true }])
    await page.until(() => page.text().includes(text.taken('1', '2', '0')))
    expect(onTaken.mock.calls).toEqual([[null]])
  })
})

describe('an own curve', () => {
  const { forward: text } = messages.en.marketForecast
  it('is deleted after a question that names it; a refusal is shown', async () => {
    const onDeleted = vi.fn()
    const page = await openPage(<DeleteCurve id={7} name="Desk" onDeleted={onDeleted} />, {
      given: [[[ownForwardCurvesKey], [stored]]],
      answers: [[ownForwardCurveRoutes.deleteOwnForwardCurve, refusal('It is gone.')]],
    })
    await page.press(text.delete)
    expect(page.sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    expect(page.text()).toContain(text.deleteConfirm('Desk'))
    await page.press(messages.en.common.cancel)
    expect(page.all('dialog')).toHaveLength(0)
    await page.press(text.delete)
    await page.click(page.all('dialog button').find((one) => page.text(one) === text.delete)!)
    await page.until(() => page.alerts().includes('It is gone.'))
    expect(onDeleted).not.toHaveBeenCalled()
  })
})

describe('the quotes of a day', () => {
  const quote = {
    ...({ product: '2027-Q1', period: 'quarter', load: 'base', price: 95.4, source: '' } as const),
    ...{ imported_on: '2026-11-21', before: 93.25 },
  }
  const curves = {
    ...{ basis: null, quote_date: '2026-11-20', is_in_force: false, longest_age_days: 30 },
    ...{ quotes: [quote], months: [], synthetic: false },
  }
  it.each([
    ['en', '95.40 (was 93.25)', '21 Nov 2026'],
    ['de', '95,40 (war 93,25)', '21.11.2026'],
  ] as const)('show a revised price with the earlier one (%s)', async (language, price, day) => {
    const page = await openPage(<ForwardQuotes curves={curves} quoteDate="2026-11-20" isLatest />, {
      language,
    })
    const text = messages[language].marketForecast.forward
    const [row] = page.rows()
    expect([row?.[0], row?.[1], row?.[3], row?.[4]]).toEqual(['2027-Q1', text.loads.base, '–', day])
    expect(row?.[2]).toBe(language === 'en' ? price : row?.[2])
    expect(row?.[2]).toContain(price.slice(0, 5))
    expect(page.text()).toContain(text.old(language === 'en' ? '30 d' : '30 d'))
  })
  it('of an earlier day are not called in force or old', async () => {
    const { forward: text } = messages.en.marketForecast
    const page = await openPage(
      <ForwardQuotes curves={{ ...curves, is_in_force: true }} quoteDate="2026-11-20" isLatest={false} />,
    )
    expect(page.text()).not.toContain(text.inForce)
  })
})
