import { expect, it, vi } from 'vitest'
import { type Job, type Language, messages, routes } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { type Answer, openPage } from '#web/testing/openPage.tsx'
import { JobsCard } from './JobsCard.tsx'

const none = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: vi.fn() }

async function opened(
  jobs: readonly Job[],
  {
    answers = [],
    language = 'en',
    shownId = null,
    older = none,
  }: {
    readonly answers?: readonly Answer[]
    readonly language?: Language
    readonly shownId?: string | null
    readonly older?: typeof none
  } = {},
) {
  const onShow = vi.fn()
  const page = await openPage(
    <JobsCard
      {...{ jobs, older, shownId, onShow }}
      empty="Nothing yet."
      columns={[{ head: 'List', cell: ({ list_name }) => list_name }]}
      files={() => <span>files</span>}
      apart={{ title: 'Comparisons', has: ({ list_name }) => list_name === 'apart' }}
    />,
    { language, answers },
  )
  return { page, onShow, text: messages[language].products.jobs, states: messages[language].jobs.states }
}

it('shows a text if there are no jobs', async () => {
  const { page } = await opened([])
  expect(page.text()).toContain('Nothing yet.')
  expect(page.all('table')).toHaveLength(0)
})

it.each(['en', 'de'] as const)(
  'shows the progress and the duration of a running job (%s)',
  async (language) => {
    const { page, text, states } = await opened([exampleJob()], { language })
    expect(page.text()).toContain(states.RUNNING)
    expect(page.text()).toContain('25 %')
    expect(page.text()).toContain('12 s')
    expect(page.has('button', text.cancel)).toBe(true)
    expect(page.has('button', text.show)).toBe(false)
  },
)

it('shows the reason why a job waits', async () => {
  const waiting = exampleJob({ status: 'PENDING', held_up_by: null })
  const { page } = await opened([waiting])
  expect(page.text()).toContain(messages.en.start.waiting)
})

it('shows a completed job with its files, once', async () => {
  const done = exampleJob({ status: 'COMPLETED' })
  const { page, onShow, text } = await opened([done])
  expect(page.text()).toContain('files')
  await page.press(text.show)
  expect(onShow).toHaveBeenCalledWith(done, null)
  await page.close()
  const { page: shown } = await opened([done], { shownId: done.id })
  expect(shown.button(text.shown).disabled).toBe(true)
})

it('a failed job shows its reason, and that its orders are returned', async () => {
  const error = { error: 'The atlas is damaged.', errorcode: 'ATLAS_DAMAGED' } as never
  const { page, text } = await opened([exampleJob({ status: 'FAILED', error })])
  expect(page.text()).toContain('The atlas is damaged.')
  expect(page.text()).toContain(text.ordersReturned)
  const credits = page.all('tbody td').map((cell) => page.text(cell))[2]
  expect(credits).toBe('0')
  expect(page.has('button', text.cancel)).toBe(false)
})

it('shows no error for a cancelled job', async () => {
  const error = { error: 'Cancelled by signal.', errorcode: 'CANCELLED' } as never
  const { page, text } = await opened([exampleJob({ status: 'CANCELLED', error })])
  expect(page.text()).not.toContain('by signal')
  expect(page.text()).toContain(text.ordersReturned)
})

it('asks before cancelling, and cancels nothing if the user keeps the job', async () => {
  const { page, text } = await opened([exampleJob()])
  await page.press(text.cancel)
  expect(page.text()).toContain(text.cancelQuestion)
  await page.press(text.keep)
  expect(page.text()).not.toContain(text.cancelQuestion)
  expect(page.sent).toEqual([])
})

it('cancels the job in question, and closes the dialog', async () => {
  const [first, second] = [exampleJob(), exampleJob({ id: '9b2504e0-4f89-41d3-9a0c-0305e82c3302' })]
  const cancelled = { ...second, status: 'CANCELLED' }
  const { page, text } = await opened([first, second], { answers: [[routes.cancelJob, cancelled]] })
  await page.click(page.all('button').filter((button) => page.text(button) === text.cancel)[1]!)
  await page.press(text.cancelTitle)
  await page.until(() => page.all('dialog').length === 0)
  expect(page.sent.map(({ path }) => path)).toEqual([expect.stringContaining(second.id)])
})

it('stays open and gives the reason if a calculation was not cancelled', async () => {
  const refusal = () => Response.json({ error: 'It has ended.', errorcode: 'JOB_ENDED' }, { status: 409 })
  const { page, text } = await opened([exampleJob()], { answers: [[routes.cancelJob, refusal]] })
  await page.press(text.cancel)
  await page.press(text.cancelTitle)
  await page.until(() => page.alerts().includes('It has ended.'))
})

it('lists separate jobs below, and older ones on request', async () => {
  const fetchNextPage = vi.fn()
  const apart = exampleJob({ id: '9b2504e0-4f89-41d3-9a0c-0305e82c3302', list_name: 'apart' })
  const { page, text } = await opened([exampleJob(), apart], {
    older: { hasNextPage: true, isFetchingNextPage: false, fetchNextPage },
  })
  expect(page.all('table').map((table) => page.text(table).includes('apart'))).toEqual([false, true])
  expect(page.text()).toContain('Comparisons')
  await page.press(text.older)
  expect(fetchNextPage).toHaveBeenCalledOnce()
})
