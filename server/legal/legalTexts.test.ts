import { rmSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import type { Provider } from '#contracts'
import { readBrand } from '../brand/index.ts'
import { examineLegalTexts } from '../dependencies/legalTexts.ts'
import { readEnvironment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { brandFolder, writeBrandFile } from '../testing/brandFolder.ts'
import { buildCustomer, type LoggedIn, seededAccount } from '../testing/builders.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { compareLegalTexts, publishLegalTexts } from './publishTexts.ts'

const terms = (version: number, sentence: string) =>
  `---\nversion: ${version}\ndate: 2026-11-26\n---\n# Terms\n\nIntro.\n\n## Scope\n\n${sentence}\n`

const folder = brandFolder(folderOfFile(), { 'brand.json': { name: 'Windhaus' } })
writeTerms(1, 'Businesses only.')
const server = await serverOfFile({ begin: 'bare', settings: { BRAND_DIR: folder } })

function writeTerms(version: number, sentence: string): void {
  for (const language of ['de', 'en'])
    writeBrandFile(folder, `legal/terms.${language}.md`, terms(version, sentence))
}

/** Publishes like a start with the current folder. */
async function publish() {
  const { environment, database } = server.context
  const { brand, flaws } = await readBrand(environment)
  expect(flaws).toEqual([])
  return publishLegalTexts(database, brand.legalTexts, 'en')
}

const accept = (customer: LoggedIn, query = '') => customer.post(`/api/customers/self/accept_terms${query}`)
const hasAccepted = async (customer: LoggedIn) =>
  (await customer.get('/api/customers/self')).body.terms_accepted as boolean
const inForce = async () => (await server.anonymous.get('/api/legal_texts/policy?language=en')).body

describe('terms of the operator', () => {
  it('are shown with version and date, and customers agree to their edition', async () => {
    const ada = await buildCustomer(server)
    const { edition, ...shown } = await inForce()
    expect(shown).toMatchObject({ version: 1, date: '2026-11-26', text: { title: 'Terms' } })
    expect((await accept(ada, `?edition=${edition - 1}`)).status).toBe(403)
    expect((await accept(ada, `?edition=${edition}`)).status).toBe(200)
    expect(await hasAccepted(ada)).toBe(true)
  })

  it('that changed without a new version are refused in one line, and no customer is asked again', async () => {
    const ada = await buildCustomer(server)
    await accept(ada)
    writeTerms(1, 'Businesses and authorities only.')
    const refusal = await publish().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupError)
    expect((refusal as Error).message).toMatch(
      /^legal\/terms has changed, but is still version 1\. Raise .* to 2/,
    )
    expect((refusal as Error).message).not.toContain('\n')
    expect(await hasAccepted(ada)).toBe(true)
  })

  it('with a new version ask every customer again, once, and block changes until then', async () => {
    const ada = await buildCustomer(server)
    await accept(ada)
    writeTerms(2, 'Businesses and authorities only.')
    expect(await publish()).toMatchObject([{ kind: 'policy', origin: 'own', version: 2 }])
    expect(await publish()).toEqual([])
    expect(await hasAccepted(ada)).toBe(false)
    const order = await ada.post('/api/jobs', {})
    expect([order.status, order.body.errorcode]).toEqual([403, 'TERMS_NOT_ACCEPTED'])
    await accept(ada)
    expect(await hasAccepted(ada)).toBe(true)
  })

  it('of an earlier version than the published one are refused', async () => {
    writeTerms(1, 'Businesses only.')
    await expect(publish()).rejects.toThrow(/is version 1, but version 2 was published/)
  })

  it('are compared with the published ones by anemone doctor, which publishes none', async () => {
    const { db } = server.context.database
    const doctor = async (version: number, sentence: string) => {
      writeTerms(version, sentence)
      const { brand } = await readBrand(server.context.environment)
      return compareLegalTexts(db, brand.legalTexts, 'en')
    }
    const text = { kind: 'policy', published: 2 }
    const same = 'Businesses and authorities only.'
    expect(await doctor(2, same)).toEqual([{ ...text, version: 2, problem: null }])
    expect(await doctor(3, 'Everybody.')).toEqual([{ ...text, version: 3, problem: null }])
    const changed = expect.stringMatching(/^legal\/terms has changed, but is still version 2/)
    expect(await doctor(2, 'Everybody.')).toEqual([{ ...text, version: 2, problem: changed }])
    const older = expect.stringMatching(/is version 1, but version 2 was published/)
    expect(await doctor(1, 'Businesses only.')).toEqual([{ ...text, version: 1, problem: older }])
    writeTerms(2, same)
    expect(await publish()).toEqual([])
  })

  it('are a finding of anemone doctor only if they exist, also for a stopped installation', async () => {
    const dataDirectory = copyBeginning('bare')
    onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
    const settings = { ANEMONE_DATA_DIR: dataDirectory, LANG: 'en' }
    expect(await examineLegalTexts(readEnvironment(settings))).toEqual([])
    const found = await examineLegalTexts(readEnvironment({ ...settings, BRAND_DIR: folder }))
    const detail = expect.stringMatching(/version 2: not published yet\. The next start publishes it/)
    expect(found).toEqual([{ subject: 'Legal texts', ok: true, detail }])
  })
})

describe('the provider', () => {
  const inBoth = (text: string) => ({ de: text, en: text })
  const provider: Provider = {
    ...{ name: 'Windhaus GmbH', street: 'Deichweg 1', city: 'Husum', country: inBoth('DE'), venue: 'Husum' },
    ...{ representative: 'Ida Nord', email: 'a@example.com', privacy_email: 'b@example.com', telephone: '' },
    ...{ register: '', vat: '', privacy_officer: '', source_url: '' },
    ...{ authority: inBoth('ULD'), hosting: inBoth('Husum') },
  }

  it('asks again if a shipped text changes in substance, but never for its telephone number', async () => {
    const admin = await seededAccount(server, 'admin')
    const path = '/api/customers/self'
    const state = async (changes: Partial<Provider>) => {
      await accept(admin)
      await admin.post(`${path}/accept_legal_informations`)
      expect((await admin.put('/api/admin/provider', { ...provider, ...changes })).status).toBe(200)
      const { body } = await admin.get(path)
      return [body.terms_accepted, body.legal_informations_accepted]
    }
    // The terms are the operator's own, and name their provider.
    expect(await state({})).toEqual([true, false])
    expect(await state({ telephone: '04841 1', street: 'Deichweg 2' })).toEqual([true, true])
    expect(await state({ name: 'Windhaus AG' })).toEqual([true, false])
  })
})
