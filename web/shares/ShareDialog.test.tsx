import { expect, it, vi } from 'vitest'
import { followedResultRoutes, type Job, type Language, messages, routes, shareRoutes } from '#contracts'
import { FollowDialog } from '#web/followedResults/FollowDialog.tsx'
import { exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const made = {
  ...{
    id: 1,
    title: '',
    jobs: [],
    map: null,
    with_files: false,
    opened: 0,
    weighting: 'equal',
    weights: [],
    token: 't',
  },
  ...{ created_at: '2026-11-28 12:00:00 UTC', expires_at: '2026-12-28 12:00:00 UTC' },
  ...{ revoked_at: null, last_opened_at: null, url: 'https://example.org/shared#t' },
}

async function sharing(answer: unknown = made, language: Language = 'en') {
  const onClose = vi.fn()
  const shown = vi.fn(() => ({ jobs: ['a'], with_files: false }))
  const page = await openPage(
    <ShareDialog title="Share" intro="Anyone with the link." shown={shown as never} onClose={onClose} />,
    { language, answers: [[shareRoutes.createShare, answer]] },
  )
  const text = messages[language].shares
  return { page, text, onClose, shown, bodies: () => page.sent.map(({ body }) => body) }
}

it('makes a link for thirty days unless another life is chosen', async () => {
  const { page, text, bodies } = await sharing()
  await page.type(text.name, ' For the bank ')
  await page.press(text.make)
  expect(bodies()).toEqual([{ jobs: ['a'], with_files: false, title: 'For the bank', days: 30 }])
})

it.each(['en', 'de'] as const)('takes the chosen life (%s)', async (language) => {
  const { page, text, bodies } = await sharing(made, language)
  await page.pick(text.life, text.days(7, '7'))
  await page.press(text.make)
  expect(bodies()).toMatchObject([{ days: 7 }])
})

it('what is shared is taken when the link is made, once by a double click', async () => {
  const { page, text, bodies, shown } = await sharing()
  expect(shown).not.toHaveBeenCalled()
  await page.pressTwice(text.make)
  expect([bodies().length, shown.mock.calls.length]).toEqual([1, 1])
  expect(page.text()).toContain(made.url)
})

it('shows why no link was made, and lets it be tried again', async () => {
  const refused = Response.json({ errorcode: 'NOT_FOUND', error: 'The result is gone.' }, { status: 404 })
  const { page, text, bodies, onClose } = await sharing(refused)
  await page.press(text.make)
  expect(page.alerts()).toEqual(['The result is gone.'])
  await page.press(text.make)
  expect([bodies().length, onClose.mock.calls.length]).toEqual([2, 0])
})

const job = {
  ...{ id: 'a1', product: 'timeseries', product_id: 7, list_id: 5, site_ids: [1, 2] },
  ...{ parameters: { heights: [100] }, list_name: 'Nord' },
} as unknown as Job

async function following(isFollowed: boolean, quote: unknown = exampleQuote({ orders: 2 })) {
  const onClose = vi.fn()
  const page = await openPage(<FollowDialog job={job} isFollowed={isFollowed} onClose={onClose} />, {
    answers: [
      [routes.quote, quote],
      [followedResultRoutes.unfollowResult, {}],
    ],
  })
  const text = messages.en.followedResults
  const asked = (method: string) => page.sent.filter((call) => call.method === method)
  return { page, text, onClose, asked }
}

it('a result is followed only once its cost is known, and up to that cost', async () => {
  const { page, text, asked } = await following(false)
  await page.until(() => page.has('button', text.confirm(2, '2')))
  await page.pressTwice(text.confirm(2, '2'))
  expect(asked('PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/api/followed_results/a1', { most_orders: 2 }],
  ])
})

it('without a known cost there is nothing to agree to', async () => {
  const refused = Response.json({ errorcode: 'NOT_FOUND', error: 'No such list.' }, { status: 404 })
  const { page, text } = await following(false, refused)
  await page.until(() => page.alerts().length > 0)
  expect(page.alerts()).toEqual(['No such list.'])
  expect(page.has('button', text.confirm(2, '2'))).toBe(false)
})

it('the quoted order is the result again, without being its free repetition', async () => {
  const { asked } = await following(false)
  expect(asked('POST').map(({ body }) => body)).toEqual([
    ...[
      { product: 'timeseries', product_id: 7, list_id: 5, site_ids: [1, 2], parameters: { heights: [100] } },
    ],
  ])
})

it('ends following after a question, once', async () => {
  const { page, text, asked, onClose } = await following(true)
  expect(asked('DELETE')).toEqual([])
  await page.pressTwice(text.unfollow)
  expect([asked('DELETE').length, onClose.mock.calls.length]).toEqual([1, 1])
})
