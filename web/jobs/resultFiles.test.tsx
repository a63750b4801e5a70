import { describe, expect, it, vi } from 'vitest'
import { type Job, type JobFile, type Language, messages, type NewJob, routes } from '#contracts'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import { CompareJobs } from './CompareJobs.tsx'
import { FormatDownloads } from './FormatDownloads.tsx'
import { FreeRedoButton } from './FreeRedoButton.tsx'
import { Provenance } from './Provenance.tsx'
import { ResultFiles } from './ResultFiles.tsx'
import { ResultProblem } from './ResultProblem.tsx'
import { SiteDownloads } from './SiteDownloads.tsx'

const id = exampleJob().id
const file = (name: string, change: Partial<JobFile> = {}): JobFile => ({
  ...{ name, bytes: 1_500_000, media_type: 'text/csv', sha256: '0123456789abcdef'.repeat(4), site_id: 1 },
  ...change,
})
const files = [
  file('Alpha.csv'),
  file('Beta.csv', { site_id: 2 }),
  file('all.xlsx', { site_id: null, bytes: 900 }),
]
const sites = [
  { site_id: 1, name: 'Alpha' },
  { site_id: 2, name: 'Beta' },
]
const { result: text } = messages.en.products
const answers = [
  [routes.jobFile, () => new Response('x')],
  [routes.jobArchive, () => new Response('x')],
] as const
const given = (list: readonly JobFile[], demo = false) =>
  [
    [queryKeys.jobFiles(id), list],
    [queryKeys.customer, exampleCustomer({ demo })],
  ] as const

describe('the files of a result', () => {
  const open = (list: readonly JobFile[], { language = 'en' as Language, demo = false } = {}) =>
    openPage(<ResultFiles jobId={id} archiveName="Nord / 1" sites={sites} />, {
      language,
      answers,
      given: given(list, demo),
    })

  it.each([
    ['en', '1.5 MB'],
    ['de', '1,5 MB'],
  ] as const)('name their site, size and checksum (%s)', async (language, size) => {
    const page = await open(files, { language })
    expect(page.rows().map((row) => row.slice(0, 4))).toEqual([
      ['Alpha', 'Alpha.csv', size, '0123456789abcdef…'],
      ['Beta', 'Beta.csv', size, '0123456789abcdef…'],
      [messages[language].products.result.allSites, 'all.xlsx', '900 B', '0123456789abcdef…'],
    ])
  })

  it('several of them are saved as one archive, once by a double click', async () => {
    const page = await open(files)
    await page.pressTwice(text.allFiles)
    await page.until(() => page.saved().length > 0)
    expect([page.sent.length, page.saved()]).toEqual([1, [expect.stringMatching(/^Nord.*1\.zip$/)]])
    await page.close()
    expect((await open(files.slice(0, 1))).has('button', text.allFiles)).toBe(false)
  })

  it('without any say so, and the demo account reads why it saves none', async () => {
    const empty = await open([])
    expect(empty.text()).toBe(text.noFiles)
    await empty.close()
    const page = await open(files, { demo: true })
    expect(page.text()).toContain(messages.en.errors.DEMO_ACCOUNT({}))
    expect(page.button(text.allFiles).disabled).toBe(true)
    expect(page.button(text.previewOf('Alpha.csv')).disabled).toBe(false)
  })
})

describe('the downloads of a calculation', () => {
  const formats = async (list: readonly JobFile[]) => {
    const page = await openPage(<FormatDownloads jobId={id} formats={['csv', 'xlsx']} name="Nord" />, {
      answers: [...answers, [routes.jobFiles, list]],
    })
    return page
  }

  it('one file of a format is saved itself, several as the archive', async () => {
    const page = await formats(files)
    await page.click(page.all('button')[1]!)
    await page.until(() => page.saved().length === 1)
    await page.click(page.all('button')[0]!)
    await page.until(() => page.saved().length === 2)
    expect(page.saved()).toEqual(['all.xlsx', 'Nord.zip'])
  })

  it('the list of files is requested by a click only', async () => {
    const page = await formats(files)
    expect(page.sent.filter(({ path }) => path.includes('files'))).toEqual([])
  })

  it('of a site are its own files and those of all sites', async () => {
    const page = await openPage(<SiteDownloads jobId={id} siteId={2} />, { answers, given: given(files) })
    expect(page.all('button')).toHaveLength(2)
    await page.click(page.all('button')[0]!)
    await page.until(() => page.saved().length > 0)
    expect(page.saved()).toEqual(['Beta.csv'])
  })
})

describe('a result that is not shown', () => {
  it('in the format of an earlier version keeps its files', async () => {
    const error = new ApiError(200, 'UNEXPECTED_ANSWER', 'Unknown form.')
    const page = await openPage(<ResultProblem jobId={id} error={error} onRetry={() => {}} />, {
      given: given(files),
    })
    expect(page.alerts()).toEqual([text.oldFormat])
    expect(page.rows()).toHaveLength(3)
  })

  it('for another reason can be requested again', async () => {
    const onRetry = vi.fn()
    const page = await openPage(
      <ResultProblem jobId={id} error={new Error('No answer.')} onRetry={onRetry} />,
    )
    expect(page.alerts()[0]).toContain('No answer.')
    await page.press(messages.en.common.retry)
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('the origin of a result', () => {
  const result = {
    ...{ atlas_title: { en: 'Demo weather', de: 'Demo-Wetter' }, atlas_version: '7', synthetic: false },
    ...{
      citation: 'ERA5',
      program_version: '2026.11.26',
      input_hash: '0123456789abcdef',
      interpolation: 'bilinear',
    },
  }
  it.each([
    ['en', 'Demo weather'],
    ['de', 'Demo-Wetter'],
  ] as const)('names the atlas in the language of the reader (%s)', async (language, title) => {
    const page = await openPage(<Provenance product="timeSeries" result={result as never} note="Note." />, {
      language,
    })
    const words = messages[language].products.result
    expect(page.text()).toContain(`${words.source}: ${title}, ${words.atlasVersion} 7. ERA5`)
    expect(page.text()).toContain(words.interpolations.bilinear)
    expect(page.text(page.all('code')[0])).toBe('0123456789ab')
  })

  it('of synthetic weather says so in place of the citation', async () => {
    const page = await openPage(
      <Provenance product="timeSeries" result={{ ...result, synthetic: true } as never} note="" />,
    )
    expect(page.text()).toContain(messages.en.common.syntheticHint)
    expect(page.text()).not.toContain('ERA5')
  })
})

describe('a repeated order that is free', () => {
  const redo = {
    ...{ product: 'ts', product_id: 1, list_id: 5, site_ids: [1] },
    parameters: {},
    redo_of: id,
  } as NewJob
  const open = async (free: boolean, of: NewJob | null = redo) => {
    const onOrdered = vi.fn()
    const page = await openPage(
      <FreeRedoButton redo={of} product={exampleProduct()} onOrdered={onOrdered} />,
      {
        answers: [
          [routes.quote, exampleQuote({ free_redo: free, orders: 0 })],
          [routes.orderJob, exampleJob()],
        ],
      },
    )
    await page.settle()
    return { page, onOrdered }
  }

  it('is offered only if the server says that it is free, and placed once', async () => {
    const { page, onOrdered } = await open(true)
    await page.until(() => page.has('button', text.freeRedo))
    await page.pressTwice(text.freeRedo)
    await page.until(() => onOrdered.mock.calls.length > 0)
    const placed = page.sent.filter(({ path }) => path.endsWith('/jobs'))
    expect(placed.map(({ body }) => body)).toEqual([redo])
  })

  it('is not offered if it costs credits, or if nothing is newer', async () => {
    const { page: costly } = await open(false)
    expect(costly.text()).toBe('')
    await costly.close()
    const { page } = await open(true, null)
    expect([page.text(), page.sent]).toEqual(['', []])
  })
})

describe('a calculation', () => {
  it('is cancelled once by a double click', async () => {
    const page = await openPage(<CancelJobDialog job={exampleJob()} onClose={() => {}} />, {
      answers: [[routes.cancelJob, refusal('It has ended.')]],
    })
    await page.pressTwice(messages.en.products.jobs.cancelTitle)
    expect(page.sent).toHaveLength(1)
  })

  const job = (list: string, change: Partial<Job> = {}) =>
    exampleJob({
      id: `3f2504e0-4f89-41d3-9a0c-0305e82c330${list.length}`,
      list_name: list,
      status: 'COMPLETED',
      ...change,
    })
  const { comparison } = messages.en.products

  it('can be compared if another one is completed; the shown one comes first', async () => {
    const jobs = [job('A'), job('BB'), job('CCC'), job('DDDD', { status: 'RUNNING' })]
    const page = await openPage(<CompareJobs jobs={jobs} shownId={jobs[1]!.id} />)
    await page.press(comparison.several)
    const boxes = page.all('input[type=checkbox]') as unknown as readonly { checked: boolean }[]
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
    expect(page.text()).not.toContain('DDDD')
    for (const box of boxes.slice(0, 2)) await page.click(box as never)
    expect(page.text()).toContain(comparison.hint)
  })

  it('without another one has nothing to be compared with', async () => {
    const page = await openPage(
      <CompareJobs jobs={[job('A'), job('BB', { status: 'FAILED' })]} shownId={null} />,
    )
    expect(page.text()).toBe('')
  })
})
