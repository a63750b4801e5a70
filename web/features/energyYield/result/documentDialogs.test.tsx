import { afterEach, describe, expect, it } from 'vitest'
import { energyYieldRoutes, type Job, type Language, messages, routes } from '#contracts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { EyaDefButton } from './EyaDefDialog.tsx'
import { ReportButton } from './ReportDialog.tsx'

const job = { id: '0b5c', list_name: 'Nord' } as Job
const refusal = () => Response.json({ errorcode: 'NOT_FOUND', error: 'It was deleted.' }, { status: 404 })
/** A call without an answer yet. */
const pending = () => new Promise(() => {})

const sentTo = (sent: readonly SentCall[], part: string) =>
  sent.filter(({ path }) => path.includes(part)).map(({ path }) => new URL(path, 'http://page').searchParams)

async function reporting(answer: unknown = pending, language: Language = 'en') {
  const page = await openPage(<ReportButton job={job} />, { language, answers: [[routes.jobReport, answer]] })
  const text = messages[language].yieldTerms.reportDialog
  await page.press(text.open)
  return { page, text, asked: () => sentTo(page.sent, routes.jobReport.path.replace(':id', job.id)) }
}

describe('the report of a farm', () => {
  it.each(['en', 'de'] as const)(
    'needs a client, and is in the language of the page (%s)',
    async (language) => {
      const { page, text, asked } = await reporting(pending, language)
      await page.press(text.make)
      expect(page.noteOf(page.field(text.client))).toBe(text.clientMissing)
      expect(asked()).toEqual([])
      await page.type(text.client, ' Bank ')
      expect(page.field(text.client).hasAttribute('aria-invalid')).toBe(false)
      await page.press(text.make)
      expect(Object.fromEntries(asked()[0]!)).toMatchObject({ client: 'Bank', language })
    },
  )

  it('in another language if it is chosen', async () => {
    const { page, text, asked } = await reporting()
    await page.type(text.client, 'Bank')
    await page.pick(text.language, messages.en.shell.languages.de)
    await page.press(text.make)
    expect(asked()[0]!.get('language')).toBe('de')
  })

  it('is requested once by a double click, and says that it is being made', async () => {
    const { page, text, asked } = await reporting()
    await page.type(text.client, 'Bank')
    await page.pressTwice(text.make)
    expect(asked()).toHaveLength(1)
    expect(page.button(text.making).getAttribute('aria-busy')).toBe('true')
  })

  it('shows why it was refused, and keeps what was entered', async () => {
    const { page, text } = await reporting(refusal)
    await page.type(text.client, 'Bank')
    await page.press(text.make)
    expect(page.alerts()).toEqual(['It was deleted.'])
    expect(page.field(text.client).value).toBe('Bank')
  })

  it('asks before entries are lost, and requests nothing after it is closed', async () => {
    const { page, text, asked } = await reporting()
    await page.type(text.client, 'Bank')
    await page.key(page.all('dialog')[0]!, 'Escape')
    await page.press(messages.en.common.discard)
    expect([page.all('dialog').length, asked().length]).toEqual([0, 0])
  })
})

async function describing(answer: unknown = pending) {
  const page = await openPage(<EyaDefButton job={job} />, { answers: [[energyYieldRoutes.eyaDef, answer]] })
  const text = messages.en.yieldTerms.eyaDefDialog
  await page.press(text.open)
  return { page, text, asked: () => sentTo(page.sent, 'eya') }
}

describe('a document of IEC 61400-15-2', () => {
  it('needs every fact but the client, with twenty years of assessment as proposed', async () => {
    const { page, text, asked } = await describing()
    const [start, end] = [page.field(text.start).value, page.field(text.end).value]
    expect(start).toMatch(/^\d{4}-01-01$/)
    expect(Number(end.slice(0, 4)) - Number(start.slice(0, 4))).toBe(19)
    await page.press(text.make)
    expect([page.noteOf(page.field(text.organisation)), page.noteOf(page.field(text.client))]).toEqual([
      text.missing,
      '',
    ])
    expect(asked()).toEqual([])
    await page.type(text.organisation, 'Office')
    await page.type(text.author, 'A')
    await page.press(text.make)
    expect(Object.fromEntries(asked()[0]!)).toMatchObject({
      ...{ organisation: 'Office', author: 'A', country: 'DE', number_of_blades: '3', language: 'en' },
    })
  })

  it('names the refused facts', async () => {
    const issues = [{ path: 'country', message: 'is no country' }]
    const { page, text } = await describing(() =>
      Response.json({ errorcode: 'INVALID_INPUT', error: 'no', issues }, { status: 400 }),
    )
    await page.type(text.organisation, 'Office')
    await page.type(text.author, 'A')
    await page.press(text.make)
    expect(page.alerts().join()).toContain('is no country')
  })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
})
