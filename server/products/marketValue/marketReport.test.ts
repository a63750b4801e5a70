import { expect, it } from 'vitest'
import { createFormat, marketValueResultSchema, messages } from '#contracts'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { shippedType } from '../../testing/farms.ts'
import { insertJob } from '../../testing/insertJob.ts'
import { buildList, demoSites, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const turbine = { turbine_type_id: shippedType().id, hub_height: 100 }
const plant = { award_ct_kwh: 7.35, commissioned: '2018-05-01' }
const [coast, inland] = demoSites
const { listId } = await buildList(customer, [
  { ...coast!, ...turbine, info: { plant } },
  { ...inland!, ...turbine, name: 'Nordfeld 風 𓀀' },
] as typeof demoSites)
const body = { product: 'mva', product_id: await productId(customer, 'demo', 'mva'), list_id: listId }
const { body: placed } = await customer.post('/api/jobs', { ...body, parameters: {} })
const jobId = placed.id
expect(await waitForJob(customer, jobId)).toMatchObject({ status: 'COMPLETED', error: null })
const result = marketValueResultSchema.parse((await customer.get(`/api/jobs/${jobId}/result`)).body)

const pathOf = (id: string) => `/api/jobs/${id}/market_value.pdf`

async function fetchPage(language: string, headers: Readonly<Record<string, string>> = {}) {
  const authorization = `Bearer ${customer.tokens.accessToken}`
  const answer = await fetch(`${server.url}${pathOf(jobId)}`, {
    headers: { authorization, 'accept-language': language, ...headers },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it.skipIf(pdfReader === undefined).for(['en', 'de'] as const)(
  'one page has the sites and their figures as in the result, in %s',
  async (language) => {
    const { answer, bytes } = await fetchPage(language)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pages = pdfText(bytes)
    expect(pages).toHaveLength(1)
    const shown = pages[0]!.replaceAll('\u00a0', ' ')
    const { marketValue: words, units } = messages[language]
    const { number, signed } = createFormat(language, units)
    for (const text of [
      words.pdf.title,
      words.syntheticHint,
      words.result.byLawHint,
      words.result.asSoldHint,
      'Küste 1',
      'Nordfeld 風',
      shippedType().name,
      result.market.version,
      result.input_hash,
      result.citation,
      words.pdf.lostOf('1', '2'),
    ])
      expect(shown.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''))
    // The end of support is unknown for the site without commissioning date.
    expect(shown).not.toContain(words.pdf.ended(words.pdf.sitesOf('1')))
    const years = result.sites.map((site) => site.years.findLast(({ coverage }) => coverage >= 0.99)!)
    expect(new Set(years.map(({ period }) => period)).size).toBe(1)
    expect(shown).toContain(words.pdf.table(years[0]!.period))
    for (const { by_law, negative, section51, total } of years)
      for (const text of [
        number(by_law.energy),
        number(by_law.value, 2),
        signed(by_law.delta, 2),
        number(by_law.capture_rate, 3),
        number(negative.hours, Number.isInteger(negative.hours) ? 0 : 2),
        number(section51.premium),
        number(total),
      ])
        expect(shown).toContain(text)
    // All sites together: sums, and the price of their total energy.
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
    const energy = sum(years.map(({ by_law }) => by_law.energy))
    const delta = sum(years.map(({ by_law }) => by_law.delta! * by_law.energy)) / energy
    const sold = sum(years.map(({ as_sold }) => as_sold.revenue))
    for (const text of [
      number(energy),
      number(sum(years.map(({ by_law }) => by_law.value! * by_law.energy)) / energy, 2),
      signed(delta, 2),
      number(sum(years.map(({ total }) => total!))),
      number(sold),
      number(sold / sum(years.map(({ as_sold }) => as_sold.energy)), 2),
    ])
      expect(shown).toContain(text)
  },
)

it('is named after the list, has equal bytes each time, and is cached by the client', async () => {
  const { answer, bytes } = await fetchPage('de')
  const { body: job } = await customer.get(`/api/jobs/${jobId}`)
  const name = messages.de.marketValue.pdf.fileName(job.list_name)
  expect(answer.headers.get('content-disposition')).toContain(name)
  expect((await fetchPage('de')).bytes.equals(bytes)).toBe(true)
  const again = await fetchPage('de', { 'if-none-match': answer.headers.get('etag')! })
  expect(again.answer.status).toBe(304)
  const english = await fetchPage('en', { 'if-none-match': answer.headers.get('etag')! })
  expect(english.answer.status).toBe(200)
})

it('a job of another customer, an unknown one, one of another product and one without a result have no page', async () => {
  const stranger = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const refusal = async (client: LoggedIn, id: string) => {
    const { status, body } = await client.get(pathOf(id))
    return [status, body.errorcode]
  }
  expect(await refusal(stranger, jobId)).toEqual([404, 'NOT_FOUND'])
  expect(await refusal(customer, crypto.randomUUID())).toEqual([404, 'NOT_FOUND'])
  const { listId } = await buildList(customer)
  const { body: series } = await customer.post('/api/jobs', orderBody(await productId(customer), listId))
  await waitForJob(customer, series.id, 'COMPLETED')
  expect(await refusal(customer, series.id)).toEqual([404, 'NOT_FOUND'])
  const failed = await insertJob(server, customer, { listId, status: 'FAILED' })
  expect(await refusal(customer, failed)).toEqual([409, 'JOB_NOT_FINISHED'])
})
