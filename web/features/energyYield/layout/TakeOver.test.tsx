import { expect, it } from 'vitest'
import { type EnergyYieldResult, messages, routes } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleList, exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { TakeOver } from './TakeOver.tsx'

const { result: text } = messages.en.farmLayout
const turbines = [
  { name: 'WEA 1', status: 'planned', lat: 53.1, lon: 9.1 },
  { name: 'Old', status: 'portfolio', lat: 53.2, lon: 9.2 },
  { name: 'WEA 2', status: 'planned', lat: 53.3, lon: 9.3 },
] as unknown as EnergyYieldResult['turbines']
const copy = {
  ...exampleList([]),
  ...{ id: 9, name: 'Nord (1)', wind_farm: true },
  sites: [exampleSite(21, 'WEA 1'), exampleSite(22, 'Old'), exampleSite(23, 'WEA 2')],
}

async function opened(moved: unknown = copy.sites[0], listId: number | null = 5) {
  const page = await openPage(<TakeOver job={exampleJob({ list_id: listId })} turbines={turbines} />, {
    answers: [
      [routes.copySiteList, copy],
      [routes.changeSite, moved],
    ],
  })
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  return { page, sent }
}

it('copies the list once, and moves its planned turbines only', async () => {
  const { page, sent } = await opened()
  await page.pressTwice(text.takeOver)
  await page.until(() => page.text().includes(text.takenOver('Nord (1)')))
  expect(sent()).toEqual([
    ['POST', routes.copySiteList.path.replace(':listId', '5'), undefined],
    ['PUT', '/api/site_lists/9/21', { lat: 53.1, lon: 9.1 }],
    ['PUT', '/api/site_lists/9/23', { lat: 53.3, lon: 9.3 }],
  ])
  expect(page.has('button', text.takeOver)).toBe(false)
})

it('goes on with the same copy after a failure', async () => {
  const answers = [
    () => Response.json({ errorcode: 'INTERNAL', error: 'Try later.' }, { status: 500 }),
    () => copy.sites[0],
    () => copy.sites[2],
  ]
  const { page, sent } = await opened(() => answers.shift()!())
  await page.press(text.takeOver)
  await page.until(() => page.alerts().length > 0)
  await page.press(text.takeOver)
  await page.until(() => page.text().includes(text.takenOver('Nord (1)')))
  expect(sent().filter(([method]) => method === 'POST')).toHaveLength(1)
})

it('offers to take over turbines that were dragged since then, into another copy', async () => {
  const { page, sent } = await opened()
  await page.press(text.takeOver)
  await page.until(() => page.text().includes(text.takenOver('Nord (1)')))
  const moved = turbines.map((turbine) => ({ ...turbine, lat: 53.5 }))
  await page.show(<TakeOver job={exampleJob({ list_id: 5 })} turbines={moved} />)
  expect(page.text()).not.toContain(text.takenOver('Nord (1)'))
  await page.press(text.takeOver)
  await page.until(() => page.text().includes(text.takenOver('Nord (1)')))
  expect(sent().filter(([method]) => method === 'POST')).toHaveLength(2)
  expect(sent().at(-1)).toEqual(['PUT', '/api/site_lists/9/23', { lat: 53.5, lon: 9.3 }])
})

it('says that the list is gone', async () => {
  const { page } = await opened(null, null)
  expect(page.text()).toBe(text.listGone)
})
