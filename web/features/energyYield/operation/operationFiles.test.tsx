import { describe, expect, it } from 'vitest'
import { type Language, messages, operationRoutes, type StoredOperationFile } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { AddOperationFile } from './AddOperationFile.tsx'
import { OperationCard } from './OperationCard.tsx'

const read: Omit<StoredOperationFile, 'id' | 'imported_at'> = {
  ...{ kind: 'steps', file: 'scada.csv', turbines: ['WEA 1', 'WEA 2'], unknown_turbines: ['WEA 2'] },
  ...{
    from: '2025-02-01 00:00:00 UTC',
    till: '2025-03-01 00:00:00 UTC',
    step_minutes: 10,
    energy_mwh: 1234.4,
  },
  reading: { columns: [], time: null, place: null, not_used: [] },
}
const stored: StoredOperationFile = { ...read, id: 7, imported_at: '2026-01-31 12:00:00 UTC' }

async function withChosen(answer: unknown, language: Language = 'en') {
  const page = await openPage(<AddOperationFile listId={4} />, {
    language,
    answers: [[operationRoutes.addOperationFile, answer]],
  })
  const chooser = page.all('input[type=file]')[0] as ReturnType<typeof page.field>
  chooser.files = [new File(['Time;Power'], 'scada.csv')]
  await page.send(chooser, 'change')
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  return { page, text: messages[language].operation, posted }
}

describe('a file of operation', () => {
  it.each([
    ['en', 'turbines: 2, 1 Feb 2025 to 28 Feb 2025, 1,234'],
    ['de', 'Anlagen: 2, 01.02.2025 bis 28.02.2025, 1.234'],
  ] as const)('is read before it is added, up to its last day (%s)', async (language, words) => {
    const { page, text, posted } = await withChosen({ ...read, id: null, warnings: [] }, language)
    await page.press(text.preview)
    await page.until(() => page.has('button', text.add))
    expect(page.text()).toContain(words)
    expect(page.text()).toContain(text.unknownTurbines('WEA 2'))
    expect(posted().map(({ path }) => path)).toEqual(['/api/wind_farms/4/operation?dry_run=true'])
  })

  it('is read again after another kind was chosen, and sent once by a double click', async () => {
    const { page, text, posted } = await withChosen({ ...read, id: null, warnings: [] })
    await page.pressTwice(text.preview)
    await page.until(() => page.has('button', text.add))
    expect(posted()).toHaveLength(1)
    await page.pick(text.kind, text.kinds.meter)
    expect([page.has('button', text.add), page.has('button', text.preview)]).toEqual([false, true])
  })

  it('with its turbine is sent with the typed name, without blanks', async () => {
    const { page, text, posted } = await withChosen({ ...read, id: null, warnings: [] })
    await page.type(text.turbine, ' WEA 1 ')
    await page.press(text.preview)
    const form = posted()[0]!.body as FormData
    expect([form.get('turbine'), form.get('kind')]).toEqual(['WEA 1', 'steps'])
  })
})

describe('the operation of a wind farm', () => {
  const opened = (files: readonly StoredOperationFile[], answers: [unknown, unknown][] = []) =>
    openPage(<OperationCard listId={4} farmName="Farm" productId={3} />, {
      answers: [[operationRoutes.operationFiles, { files, report: null }], ...(answers as [])],
    })

  it('without files has nothing to analyse', async () => {
    const page = await opened([])
    const { operation: text } = messages.en
    await page.until(() => page.has('button', text.preview))
    expect(page.has('button', text.analyse)).toBe(false)
  })

  it('says why a file could not be removed', async () => {
    const page = await opened([stored], [[operationRoutes.removeOperationFile, refusal('Not found.')]])
    const { operation: text } = messages.en
    await page.until(() => page.has('button', text.removeFile('scada.csv')))
    expect(page.has('button', text.analyse)).toBe(true)
    await page.press(text.removeFile('scada.csv'))
    expect(page.text()).toContain(text.removeQuestion('scada.csv'))
    await page.pressTwice(messages.en.common.delete)
    await page.until(() => page.text().includes('Not found.'))
    expect(page.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/wind_farms/4/operation/7',
    ])
  })

  it('mails its monthly reports with the atlas of the shown product, until that is ended', async () => {
    let report: object | null = null
    const set = (to: object | null) => () => {
      report = to
      return { ok: true }
    }
    const page = await openPage(<OperationCard listId={4} farmName="Farm" productId={3} />, {
      answers: [
        [operationRoutes.operationFiles, () => ({ files: [stored], report })],
        [operationRoutes.mailOperationReports, set({ product_id: 3, language: 'en', month: '2025-02' })],
        [operationRoutes.endOperationReports, set(null)],
      ],
    })
    const { operation: text } = messages.en
    await page.until(() => page.text().includes(text.mailsHint))
    await page.click(page.all('[role=switch]')[0]!)
    await page.until(() => page.text().includes(text.lastMail('2025-02')))
    await page.click(page.all('[role=switch]')[0]!)
    await page.until(() => !page.text().includes(text.lastMail('2025-02')))
    expect(page.sent.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PUT', path: '/api/wind_farms/4/operation_report', body: { product_id: 3, language: 'en' } },
      { method: 'DELETE', path: '/api/wind_farms/4/operation_report' },
    ])
  })
})
