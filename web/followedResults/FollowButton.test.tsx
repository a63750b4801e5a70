import { expect, it } from 'vitest'
import { followedResultRoutes, type Job, type Language, messages, routes } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { type Answer, openPage, type SentCall } from '#web/testing/openPage.tsx'
import { FollowButton } from './FollowButton.tsx'

const completed = exampleJob({ status: 'COMPLETED' })
const followed = {
  ...{ job_id: completed.id, most_orders: 2, created_at: '2026-11-20 14:00:00 UTC' },
  ...{ calculated_at: null, stopped_at: null },
}
const quoted = {
  ...{ orders: 2, covered_sites: 0, remaining_after: 8, warnings: [], free_redo: false, work: null },
}

/** A result on the page of an account that keeps the given results up to date. */
async function offered(
  results: readonly object[],
  { job = completed, language = 'en' as Language, quote = quoted as unknown, isShort = false } = {},
) {
  let stored = results
  const store = (after: readonly object[], answer: object) => () => {
    stored = after
    return answer
  }
  const answers: readonly Answer[] = [
    [followedResultRoutes.followedResults, () => ({ results: stored, next_cursor: null })],
    [followedResultRoutes.followResult, store([followed], followed)],
    [followedResultRoutes.unfollowResult, store([], {})],
    [routes.quote, quote],
  ]
  const page = await openPage(<FollowButton job={job as Job} isShort={isShort} />, { language, answers })
  await page.settle()
  return { page, text: messages[language].followedResults }
}
const changes = (sent: readonly SentCall[]) =>
  sent.filter(({ method }) => method === 'PUT' || method === 'DELETE')

it.each(['en', 'de'] as const)(
  'keeps a result up to date at the cost that the dialog names (%s)',
  async (language) => {
    const { page, text } = await offered([], { language })
    await page.press(text.follow)
    await page.until(() => page.text().includes(text.cost(2, '2')))
    await page.pressTwice(text.confirm(2, '2'))
    await page.until(() => page.has('button', text.followed))
    expect(changes(page.sent)).toMatchObject([
      { path: expect.stringContaining(`/api/followed_results/${completed.id}`), body: { most_orders: 2 } },
    ])
    expect(page.has('dialog', text.dialog)).toBe(false)
  },
)

it('requests the cost of the whole order, not of its free update', async () => {
  const { page, text } = await offered([], { job: { ...completed, redo_of: completed.id } })
  await page.press(text.follow)
  const { body } = page.sent.find(({ path }) => path.endsWith('/api/jobs/quote'))!
  const { product, product_id, list_id, site_ids, parameters } = completed
  expect(body).toEqual({ product, product_id, list_id, site_ids, parameters })
})

it('says that each recalculation of a forecast uses credits', async () => {
  const { page, text } = await offered([], { job: exampleJob({ ...completed, parameters: { months: [] } }) })
  await page.press(text.follow)
  await page.until(() => page.text().includes(text.forecast))
  expect(page.text()).not.toContain(text.free)
})

it('cannot be confirmed without a cost, and shows why there is none', async () => {
  const refusal = () => Response.json({ errorcode: 'NOT_FOUND', error: 'It was deleted.' }, { status: 404 })
  const { page, text } = await offered([], { quote: refusal })
  await page.press(text.follow)
  await page.until(() => page.alerts().includes('It was deleted.'))
  expect(page.has('button', text.confirm(2, '2'))).toBe(false)
})

it('ends the updates after a question', async () => {
  const { page, text } = await offered([followed])
  await page.press(text.followed)
  expect(page.text()).toContain(text.unfollowText)
  await page.press(text.unfollow)
  await page.until(() => page.has('button', text.follow))
  expect(changes(page.sent).map(({ method }) => method)).toEqual(['DELETE'])
})

it('in a list names the result, or that its updates have stopped', async () => {
  const { page, text } = await offered([followed], { isShort: true })
  expect(page.has('button', `${text.followed}: Nord`)).toBe(true)
  await page.close()
  const ended = { ...followed, stopped_at: '2026-11-21 14:00:00 UTC' }
  const { page: later } = await offered([ended], { isShort: true })
  expect(later.has('button', text.stopped)).toBe(true)
})

it.each([
  ['running', exampleJob()],
  ['without a list', exampleJob({ ...completed, list_id: null })],
] as const)('is not offered for a result that is %s', async (_, job) => {
  const { page } = await offered([], { job })
  expect(page.text()).toBe('')
})
