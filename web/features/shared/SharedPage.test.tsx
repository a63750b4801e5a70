import { describe, expect, it } from 'vitest'
import { type Language, messages, type Shared, type SharedResult, shareRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { SharedPage } from './SharedPage.tsx'

const table = {
  ...{ title: 'Main figures', head: ['Figure', 'MWh'], numeric: [false, true], strong: [] },
  rows: [['Gross yield', '12,345']],
}
const result: SharedResult = {
  ...{ run: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', product_title: 'Energy yield', list_name: 'Nord' },
  ...{ finished_at: '2026-11-20 14:00:00 UTC', is_replaced: false, atlas_title: 'Demo', atlas_version: '1' },
  ...{ citation: 'ERA5', synthetic: false, basis: null, program_version: '2026.11.26', input_hash: 'abc' },
  ...{ from: '2014-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC', tables: [table], files: [] },
}
const shared: Shared = {
  ...{ title: '', expires_at: '2026-12-31 23:00:00 UTC', results: [result], comparison: null },
  ...{ ensemble: null, map: null },
}

async function opened(
  answer: unknown = shared,
  { language = 'en' as Language, file = (): unknown => new Response('x') } = {},
) {
  const page = await openPage(<SharedPage />, {
    language,
    address: '/shared#secret-token',
    answers: [
      [shareRoutes.openShared, answer],
      [shareRoutes.sharedFile, file],
    ],
  })
  await page.until(() => page.all('h1').length > 0)
  const { page: text } = messages[language].shares
  return { page, text }
}

describe('a shared link', () => {
  it.each([
    ['en', '31 Dec 2026, 23:00'],
    ['de', '31.12.2026, 23:00'],
  ] as const)(
    'states until when it is valid, and where its numbers come from (%s)',
    async (language, day) => {
      const { page, text } = await opened(shared, { language })
      expect(page.text(page.all('h1')[0])).toBe(text.title)
      expect(page.text()).toContain(text.until(day))
      for (const part of ['Energy yield: Nord', '12,345', 'ERA5', '2026.11.26'])
        expect(page.text()).toContain(part)
    },
  )

  it('sends its token in the body, so that no address contains it', async () => {
    const { page } = await opened()
    expect(page.sent.map(({ body }) => body)).toEqual([{ token: 'secret-token' }])
    expect(page.sent.some(({ path }) => path.includes('secret'))).toBe(false)
  })

  it('with a title shows it; a comparison comes before the results', async () => {
    const comparison = { ...table, title: 'Compared', rows: [['Net yield', '9,876']] }
    const { page, text } = await opened({ ...shared, title: 'For the bank', comparison })
    expect(page.text(page.all('h1')[0])).toBe('For the bank')
    expect(page.text()).toContain(text.comparison)
    expect(page.text().indexOf('9,876')).toBeLessThan(page.text().indexOf('12,345'))
  })

  it('marks synthetic weather and replaced results', async () => {
    const { page, text } = await opened({
      ...shared,
      results: [{ ...result, synthetic: true, is_replaced: true }],
    })
    expect(page.text()).toContain(text.replaced)
    expect(page.text()).toContain(messages.en.common.syntheticHint)
    expect(page.text()).not.toContain('ERA5')
  })

  it('that is unknown, expired or revoked does not say which', async () => {
    const { page, text } = await opened(refusal('Unknown token.', { status: 404 }))
    expect(page.text(page.all('h1')[0])).toBe(text.gone)
    expect(page.text()).not.toContain('Unknown token.')
  })

  it('that cannot be opened now can be tried again', async () => {
    const { page } = await opened(refusal('Try later.', { status: 503 }))
    expect(page.alerts()[0]).toContain('Try later.')
    await page.press(messages.en.common.retry)
    expect(page.sent).toHaveLength(2)
  })

  it('saves a file once by a double click, and shows a refusal', async () => {
    const file = {
      name: 'a.csv',
      bytes: 1_500_000,
      media_type: 'text/csv',
      sha256: 'f'.repeat(64),
      site_id: null,
    }
    const withFile = { ...shared, results: [{ ...result, files: [file] }] }
    const { page, text } = await opened(withFile)
    await page.pressTwice(text.save('a.csv'))
    await page.until(() => page.saved().length > 0)
    const asked = page.sent.filter(({ body }) => 'name' in (body as object))
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret-token', run: result.run, name: 'a.csv' }])
    expect(page.saved()).toEqual(['a.csv'])
    await page.close()
    const { page: refused } = await opened(withFile, { file: refusal('Files are closed.') })
    await refused.press(text.save('a.csv'))
    await refused.until(() => refused.alerts().includes('Files are closed.'))
  })
})
