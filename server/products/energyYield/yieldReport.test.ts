import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EnergyYieldResult, messages } from '#contracts'
import { reportDocument } from '../../reports/yieldReport/index.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { cacheCounts } from '../../testing/cacheCounts.ts'
import { buildFarm } from '../../testing/farms.ts'
import { orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { namesInScripts as names } from '../../testing/namesInScripts.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { pngOf } from '../../testing/pictures.ts'
import { calculateReported, printed, untold } from '../../testing/reportedFarm.ts'
import { numbersOf } from '../../testing/reportNumbers.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)
const { jobId, result } = await calculateReported(ada)

const fetchReport = (query: Record<string, string>, id = jobId, init: RequestInit = {}) =>
  fetch(`${server.url}/api/jobs/${id}/report.pdf?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${ada.tokens.accessToken}`, 'accept-language': 'de' },
    ...init,
  })

it("the cover shows the customer's logo until it is removed", async () => {
  const [query, path] = [{ client: 'A', language: 'en' }, '/api/customers/self/logo']
  const pictures = async () => {
    const pdf = Buffer.from(await (await fetchReport(query)).arrayBuffer()).toString('latin1')
    return pdf.match(/\/Width 123\b/g)?.length ?? 0
  }
  expect(await pictures()).toBe(0)
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(pngOf(123, 60))]), 'logo.png')
  await fetch(`${server.url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ada.tokens.accessToken}` },
    body: form,
  })
  expect(await pictures()).toBeGreaterThan(0)
  await ada.delete(path)
  expect(await pictures()).toBe(0)
})

describe.each(['de', 'en'] as const)('the PDF report of an energy yield, in %s', (language) => {
  it('is a tagged PDF in that language, and is cached by the client', async () => {
    const answer = await fetchReport({ client: 'Bürgerwind Süd eG', language })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(
      language === 'de' ? 'Energieertragsbericht.pdf' : 'report.pdf',
    )
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain(`/Lang (${language}`)
    expect(pdf).toContain('pdfuaid')
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetchReport({ client: 'Bürgerwind Süd eG', language }, jobId, {
      headers: { authorization: `Bearer ${ada.tokens.accessToken}`, 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    const { hits, misses } = await cacheCounts(server, 'reports')
    expect([hits > 0, misses > 0]).toEqual([true, true])
  })

  it.skipIf(pdfReader === undefined)('has the numbers of the result and their inputs', async () => {
    const answer = await fetchReport({ client: 'Bürgerwind Süd eG', language })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = pdfText(bytes).join(' ')
    expect(numbersOf(result, language).filter((number) => !text.includes(number))).toEqual([])
    const words = messages[language].yieldReport
    expect(text).toContain('Bürgerwind Süd eG')
    expect(text).toContain(result.farm_name)
    expect(text).toContain(result.input_hash)
    expect(text).toContain('FGW TR 6')
    expect(text).toContain(words.disclaimer.synthetic.slice(0, 30))
    expect(text).toContain(words.method.expansions.jensen(''))
    expect(text).toContain(messages[language].quantities.wakeDecay)
  })

  it.skipIf(pdfReader === undefined)(
    'has the constants of the Gaussian wakes, and no wake decay',
    async () => {
      const { yieldReport, quantities } = messages[language]
      const { method } = yieldReport
      const gaussian = { ...result, wake_model: 'bastankhah' as const }
      const document = reportDocument({ ...untold, language, result: gaussian })
      const pdf = await printed(server.dataDirectory, document)
      const text = pdfText(pdf).join(' ')
      expect(text).toContain(method.expansions.bastankhah(language === 'de' ? '0,0324555' : '0.0324555'))
      expect(text).not.toContain(quantities.wakeDecay)
    },
  )

  it('states on the cover, above the summary and in the footer that a newer calculation has replaced it', () => {
    const current = reportDocument({ ...untold, result, language })
    const replaced = reportDocument({ ...untold, result, language, replacedBy: jobId })
    const words = messages[language].workbook.replaced
    expect(JSON.stringify(current)).not.toContain(jobId)
    expect([replaced.cover.note, replaced.foot].every((note) => note.startsWith(words))).toBe(true)
    expect(replaced.sections[0]?.blocks[0]).toMatchObject({ kind: 'warning' })
    expect(JSON.stringify(replaced.sections[0]?.blocks[0])).toContain(jobId)
  })
})

it("a report without its client's name is refused with that reason", async () => {
  const refused = await fetchReport({ client: '  ' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errorcode: 'REPORT_INCOMPLETE',
    issues: [{ path: 'client', message: 'Der Name des Auftraggebers fehlt.' }],
  })
})

describe('names in any script', () => {
  const typed = ['Japanese', 'Arabic', 'turned directions', 'the markup of Typst'] as const
  it.each(typed)('a client’s name prints: %s', async (kind) => {
    expect((await fetchReport({ client: names[kind] })).status).toBe(200)
  })

  it.skipIf(pdfReader === undefined)('author and project are on the cover next to the client', async () => {
    const answer = await fetchReport({ client: 'C', author: `${names.Greek} #1`, project: '*P* 7' })
    const [cover] = pdfText(Buffer.from(await answer.arrayBuffer()))
    const { author, project } = messages.de.yieldReport
    for (const shown of [author, `${names.Greek} #1`, project, '*P* 7']) expect(cover).toContain(shown)
    const [bare] = pdfText(Buffer.from(await (await fetchReport({ client: 'C' })).arrayBuffer()))
    expect(bare).not.toContain(author)
  })

  it('all names without glyphs or beyond the length are refused by field', async () => {
    const unprintable = await fetchReport({ client: 'C', author: 'A𓀀', project: 'P𓀀' })
    const both = [{ path: 'author' }, { path: 'project' }]
    expect(await unprintable.json()).toMatchObject({ errorcode: 'REPORT_UNPRINTABLE', issues: both })
    const long = await fetchReport({ client: 'C', author: 'A'.repeat(151), project: 'P'.repeat(151) })
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ issues: both })
  })

  it('a client with control characters is refused', async () => {
    const answer = await fetchReport({ client: 'A\u0007B' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'client' }] })
  })

  it('a client whose name has no glyph is refused with the character, and no log line contains it', async () => {
    const refused = await fetchReport({ client: 'Geheim & Co 𓀀' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errorcode: 'REPORT_UNPRINTABLE',
      issues: [{ path: 'client', message: expect.stringContaining('„𓀀“ [U+13000]') }],
    })
    expect(server.log()).not.toContain('Geheim')
    expect(server.log()).not.toContain('𓀀')
  })

  it('stored names print in any script, with the number of a character without a glyph', async () => {
    const all = Object.values(names)
    const farm: EnergyYieldResult = {
      ...result,
      farm_name: 'Park 風 𓀀',
      turbines: all.map((name, index) => ({
        ...result.turbines[index % result.turbines.length]!,
        lat: 53.8 + index / 100,
        name,
      })),
      power_curves: result.power_curves.map((curve) => ({
        ...curve,
        vendor: '風車',
        type: 'มม',
        name: 'ᚠ𓁀',
        origin: 'own',
      })),
    }
    const document = reportDocument({
      ...untold,
      result: farm,
      language: 'de',
      named: { ...untold.named, client: 'ח' },
    })
    const pdf = await printed(server.dataDirectory, document)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (pdfReader !== undefined) {
      const text = pdfText(pdf).join(' ')
      expect(text).toContain('Park 風 [U+13000]')
      expect(text).toContain('[U+13040]')
      expect(text).toContain('カゼの力')
    }
  })
})

it('a caller who leaves stops the printing, and the next report is printed anyway', async () => {
  const left = new AbortController()
  const first = fetchReport({ client: 'Leaves' }, jobId, {
    signal: left.signal,
    headers: { authorization: `Bearer ${ada.tokens.accessToken}` },
  })
  left.abort()
  await expect(first).rejects.toThrow()
  expect((await fetchReport({ client: 'Stays' })).status).toBe(200)
})

it('other products and jobs of others have none, and a deleted result is reported as such', async () => {
  const series = orderBody(await productId(ada), (await buildFarm(ada, ['planned'])).listId)
  const other = (await ada.post('/api/jobs', series)).body
  await waitForJob(ada, other.id)
  expect((await fetchReport({ client: 'A' }, other.id)).status).toBe(404)
  const bob = await buildCustomer(server)
  expect((await bob.get(`/api/jobs/${jobId}/report.pdf?client=A`)).status).toBe(404)
  rmSync(join(server.dataDirectory, 'jobs', jobId), { recursive: true })
  const gone = await fetchReport({ client: 'B' })
  expect(gone.status).toBe(410)
  expect(await gone.json()).toMatchObject({ errorcode: 'FILE_EXPIRED' })
})
