import { expect, it, vi } from 'vitest'
import { type Language, marketValueRoutes, messages, type ReadAwards, type SiteAward } from '#contracts'
import { exampleList } from '#web/testing/exampleOrder.ts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { AwardRows } from './AwardRows.tsx'
import { AwardsDialog } from './AwardsDialog.tsx'

const award = (change: Partial<SiteAward> = {}): SiteAward => ({
  ...{ line: 2, site_id: 1, name: 'Alpha', award_ct_kwh: 7.34, award_kind: null, award_number: null },
  ...{
    bid: '2023-02-01',
    award_announced: null,
    commissioned: null,
    quality_percent: null,
    marketing_fee: null,
  },
  ...change,
})
const reading = { columns: [], time: null, place: null, not_used: [] }
const readOf = (change: Partial<ReadAwards> = {}) =>
  ({
    reading,
    sites: [award()],
    without: ['Beta', 'Gamma'],
    warnings: [],
    stored: false,
    ...change,
  }) as unknown as ReadAwards

async function opened(answer: unknown = readOf(), language: Language = 'en') {
  const onClose = vi.fn()
  const page = await openPage(<AwardsDialog list={exampleList()} onClose={onClose} />, {
    language,
    answers: [
      [
        marketValueRoutes.importAwards,
        ({ path }: SentCall) =>
          answer instanceof Response ? answer : { ...(answer as object), stored: path.includes('false') },
      ],
    ],
  })
  const text = messages[language].marketValue.order.awards
  const preview = messages[language].siteImport.preview
  const asked = () => page.sent.filter(({ method }) => method === 'POST')
  return { page, text, preview, onClose, asked }
}

it('needs a table', async () => {
  const { page, text, preview } = await opened()
  expect(page.button(preview).disabled).toBe(true)
  await page.type(text.paste, ' \n ')
  expect(page.button(preview).disabled).toBe(true)
})

it('stores nothing until its rows were shown, then all at once, and closes', async () => {
  const { page, text, preview, asked, onClose } = await opened()
  await page.type(text.paste, 'Name;Award\nAlpha;7.34')
  await page.pressTwice(preview)
  expect(asked().map(({ path }) => path)).toEqual(['/api/site_lists/5/awards?dry_run=true'])
  expect(page.text()).toContain(text.without('Beta, Gamma'))
  await page.pressTwice(text.save('1'))
  expect(asked().map(({ path }) => path)[1]).toBe('/api/site_lists/5/awards?dry_run=false')
  expect([asked().length, onClose.mock.calls.length]).toEqual([2, 1])
  expect((asked()[1]!.body as FormData).get('text')).toBe('Name;Award\nAlpha;7.34')
})

it('another table must be shown before it is stored', async () => {
  const { page, text, preview } = await opened()
  await page.type(text.paste, 'a')
  await page.press(preview)
  await page.type(text.paste, 'b')
  expect([page.has('button', text.save('1')), page.has('button', preview)]).toEqual([false, true])
  expect(page.text()).not.toContain(text.without('Beta, Gamma'))
})

it('a chosen file is sent instead of the text, and can be removed', async () => {
  const { page, preview, asked } = await opened()
  const chooser = page.all('input[type=file]')[0] as ReturnType<typeof page.field>
  chooser.files = [new File(['x'], 'awards.xlsx')]
  await page.send(chooser, 'change')
  await page.press(preview)
  const form = asked()[0]!.body as FormData
  expect([form.has('text'), (form.get('file') as File).name]).toEqual([false, 'awards.xlsx'])
  await page.press(messages.en.production.removeFile)
  expect(page.button(preview).disabled).toBe(true)
})

it('a table without rows for the list cannot be stored', async () => {
  const { page, text, preview } = await opened(readOf({ sites: [] }))
  await page.type(text.paste, 'a')
  await page.press(preview)
  expect(page.button(text.save('0')).disabled).toBe(true)
  expect(page.text()).toContain(text.nothing)
})

it('lists every problem of a refused table', async () => {
  const issues = [
    { path: 'row 2', message: 'no such site' },
    { path: 'row 3', message: 'no such day' },
  ]
  const refusal = Response.json({ errorcode: 'INVALID_INPUT', error: 'no', issues }, { status: 400 })
  const { page, text, preview, onClose } = await opened(refusal)
  await page.type(text.paste, 'a')
  await page.press(preview)
  for (const { message } of issues) expect(page.text()).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
})

const rowsOf = async (read: ReadAwards, language: Language = 'en') => {
  const page = await openPage(<AwardRows read={read} />, { language })
  const cells = page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  return { page, heads: page.all('th').map((head) => page.text(head)), cells }
}

it('shows only facts that some row has, with the days and numbers of the language', async () => {
  const sites = [award(), award({ line: 3, name: 'Beta', award_ct_kwh: null, bid: null, marketing_fee: 1.5 })]
  const { heads, cells } = await rowsOf(readOf({ sites }), 'de')
  expect(heads).toHaveLength(5)
  expect(cells).toEqual([
    ['Alpha', '2', '7,34', '01.02.2023', '–'],
    ['Beta', '3', '–', '–', '1,5'],
  ])
})

it('names twenty sites without a row and counts the others', async () => {
  const without = Array.from({ length: 23 }, (_, i) => `S${i + 1}`)
  const { page } = await rowsOf(readOf({ without }))
  expect(page.text()).toContain('S20')
  expect(page.text()).not.toContain('S21')
  expect(page.text()).toContain(messages.en.products.order.andMore('3'))
})
