import { expect, it } from 'vitest'
import { energyYieldResultSchema, type Restriction } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { workbookCells } from '../../testing/workbookCells.ts'

const bats: Restriction = {
  name: 'Fledermäuse Süd',
  category: 'curtailment.bats',
  site_ids: null,
  clock: 'german',
  windows: [
    {
      season: { from: '04-01', till: '10-31' },
      time: { kind: 'night', before_sunset_min: 30, after_sunrise_min: 0 },
    },
  ],
  weather: [{ quantity: 'windSpeed', from: null, below: 6 }],
  directions: [],
  action: { kind: 'stop' },
}

const server = await serverOfFile()
const ada = await buildCustomer(server)
const farm = await buildFarm(ada, ['planned', 'planned', 'portfolio'])

async function keep(restrictions: readonly unknown[], listId = farm.listId) {
  const { body } = await ada.get(`/api/wind_farms/${listId}`)
  const { version, settings, turbines } = body
  return ada.put(`/api/wind_farms/${listId}`, {
    version,
    settings: { ...settings, restrictions },
    turbines,
  })
}

const order = async (listId = farm.listId) =>
  ada.post('/api/jobs', {
    product: 'wakeloss',
    product_id: await productId(ada, 'demo', 'wakeloss'),
    list_id: listId,
    parameters: { from_year: 2025, till_year: 2025 },
  })

it('an impossible rule is refused by its path', async () => {
  const window = { season: null, time: { kind: 'clock', from: '25:00', till: '06:00' } }
  const bad = await keep([{ ...bats, windows: [window], extra: 1 }])
  expect(bad.status).toBe(400)
  expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['settings.restrictions.0.windows.0.time.from']),
  )
  expect(
    (
      await keep([
        { ...bats, windows: [{ season: { from: '02-30', till: '03-01' }, time: { kind: 'whole_day' } }] },
      ])
    ).status,
  ).toBe(400)
  expect((await keep([{ ...bats, weather: [{ quantity: 'windSpeed', from: 6, below: 5 }] }])).status).toBe(
    400,
  )
})

it("an order is refused if a rule's turbines are deleted or its mode is of another type", async () => {
  expect((await keep([{ ...bats, site_ids: [2_000_000_000] }])).status).toBe(200)
  const gone = await order()
  expect([gone.status, gone.body.issues[0].path]).toEqual([400, 'settings.restrictions.0.site_ids'])
  expect(gone.body.issues[0].message).toContain('Fledermäuse Süd')
  expect((await keep([{ ...bats, action: { kind: 'mode', power_curve_id: 2_000_000_000 } }])).status).toBe(
    200,
  )
  const mode = await order()
  expect([mode.status, mode.body.issues[0].path]).toEqual([
    400,
    'settings.restrictions.0.action.power_curve_id',
  ])
})

it('result, workbook and report show the losses by rules, and a copy of the farm has the rules for its own turbines', async () => {
  const night: Restriction = {
    ...bats,
    name: 'Night',
    category: 'curtailment.noise',
    site_ids: [farm.siteIds[0]!],
    windows: [{ season: null, time: { kind: 'clock', from: '22:00', till: '06:00' } }],
    weather: [],
    action: { kind: 'reduce', share: 0.25 },
  }
  expect((await keep([bats, night])).status).toBe(200)
  const copy = (await ada.post(`/api/site_lists/copy/${farm.listId}`)).body
  const copied = (await ada.get(`/api/wind_farms/${copy.id}`)).body
  const copiedSites: number[] = copy.sites.map(({ id }: { id: number }) => id)
  expect(copied.settings.restrictions.map(({ site_ids }: Restriction) => site_ids)).toEqual([
    null,
    [copiedSites[0]],
  ])

  const job = await order()
  expect(job.status).toBe(202)
  expect(await waitForJob(ada, job.body.id)).toMatchObject({ status: 'COMPLETED' })
  const result = energyYieldResultSchema.parse((await ada.get(`/api/jobs/${job.body.id}/result`)).body)
  const { rules, prices } = result.restrictions!
  expect(rules.map(({ rule, turbines }) => [rule.name, turbines.length])).toEqual([
    ['Fledermäuse Süd', 2],
    ['Night', 1],
  ])
  expect(prices).toMatchObject({ synthetic: true })
  const { planned } = result.groups
  const lost = (id: string) => planned.losses.find((loss) => loss.id === id)!.lost_mwh
  expect(lost('curtailment.bats') + lost('curtailment.noise')).toBeCloseTo(
    rules[0]!.lost_mwh.planned + rules[1]!.lost_mwh.planned,
    6,
  )
  expect(rules[0]!.lost_mwh.planned).toBeGreaterThan(0)
  // A rule reduces neither existing turbines nor turbines that it does not name.
  const { portfolio } = result.groups
  expect(portfolio?.net.p50_mwh ?? 0).toBeCloseTo(portfolio?.yield.park_mwh ?? 0, 6)
  const [first, second] = result.turbines.filter(({ status }) => status === 'planned')
  const siteShare = ({ eeg, yield: { park_mwh } }: (typeof result.turbines)[number]) =>
    eeg.site_yield_mwh! / ((5 * park_mwh * 8760) / 8766)
  const lostBy = (siteId: number) =>
    rules.reduce(
      (sum, { turbines }) => sum + (turbines.find((one) => one.site_id === siteId)?.lost_mwh ?? 0),
      0,
    )
  for (const turbine of [first!, second!])
    expect(siteShare(turbine)).toBeCloseTo(1 - lostBy(turbine.site_id) / turbine.yield.park_mwh, 9)

  // Further orders and copies must not propose computed losses as typed ones, once other values were stored.
  const shares = planned.losses.map(({ id, share }) => ({
    id,
    share: id === 'environmental.icing' ? 0.01 : share,
  }))
  expect(
    (await ada.put(`/api/jobs/${job.body.id}/assumptions`, { losses: shares, uncertainties: [] })).status,
  ).toBe(200)
  // A loss computed from a rule cannot be replaced by typing, and stays if omitted.
  const change = (losses: readonly { id: string; share: number }[]) =>
    ada.put(`/api/jobs/${job.body.id}/assumptions`, { losses, uncertainties: [] })
  const typed = await change([{ id: 'curtailment.noise', share: 0.3 }])
  expect([typed.status, typed.body.issues[0].path]).toEqual([400, 'losses'])
  expect((await change([{ id: 'environmental.icing', share: 0.01 }])).status).toBe(200)
  const changed = energyYieldResultSchema.parse((await ada.get(`/api/jobs/${job.body.id}/result`)).body)
  const noiseOf = ({ groups }: typeof result) =>
    groups.planned.losses.find(({ id }) => id === 'curtailment.noise')!.share
  expect(noiseOf(changed)).toBeCloseTo(noiseOf(result), 8)
  const { assumptions } = (await ada.get(`/api/wind_farms/${farm.listId}`)).body
  const proposed = assumptions.losses.filter(({ share }: { share: number }) => share > 0)
  expect(proposed).toEqual([{ id: 'environmental.icing', share: 0.01 }])

  if (pdfReader === undefined) return
  const files = (await ada.get(`/api/jobs/${job.body.id}/files`)).body
  const workbook = files.find(({ name }: { name: string }) => name.endsWith('.xlsx')).name
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
  const fetched = async (path: string) =>
    Buffer.from(
      await (await fetch(`${server.url}/api/jobs/${job.body.id}/${path}`, { headers })).arrayBuffer(),
    )
  const cells = workbookCells(await fetched(`files/${encodeURIComponent(workbook)}`))
  expect(JSON.stringify(cells)).toContain('Fledermäuse Süd')
  const pdf = pdfText(await fetched('report.pdf?client=C&language=de')).join(' ')
  expect(pdf).toContain('Betriebsbeschränkungen')
  expect(pdf).toContain('Fledermäuse Süd')
}, 120_000)
