import { describe, expect, it } from 'vitest'
import { type ComparedFigures, messages, technologyProfilesSchema } from '#contracts'
import { buildCustomer } from '../../../testing/builders.ts'
import { productId } from '../../../testing/jobs.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const id = await productId(customer, 'demo', 'pva')

describe('an own profile', () => {
  const hourMs = 3_600_000
  const [fromMs, endMs] = [Date.UTC(2025, 4, 31, 22), Date.UTC(2025, 5, 30, 22)]
  /** Table of June 2025 in German legal time by hours of UTC. */
  const tableOf = (energyAt: (hour: number) => number | string, head = 'Time,Energy (kWh)') =>
    [
      head,
      ...Array.from({ length: (endMs - fromMs) / hourMs }, (_, hour) => {
        const time = new Date(fromMs + hour * hourMs).toISOString()
        return `${time},${energyAt(hour)}`
      }),
    ].join('\n')

  function value(fields: Readonly<Record<string, string>>, language = 'en', file?: Blob) {
    const form = new FormData()
    for (const [name, text] of Object.entries(fields)) form.set(name, text)
    if (file) form.append('file', file, 'profile.csv')
    return customer.upload(`/api/profile/${id}/own`, form, { 'accept-language': language })
  }

  it('that is flat has the factor 1, whatever its unit and step', async () => {
    for (const [table, unit] of [
      [tableOf(() => 1000), 'kWh'],
      [tableOf(() => 2.5, 'Time,Power (MW)'), 'MW'],
    ] as const) {
      const { status, body } = await value({ table })
      expect(status).toBe(200)
      expect(body.table).toMatchObject({ minutes: 60, unit, rows: 720, missing_steps: 0, unpriced: 0 })
      const [month] = body.months
      expect(month).toMatchObject({ period: '2025-06', known_share: 1 })
      expect(month.profile_factor).toBeCloseTo(1, 12)
      expect(month.profile_cost).toBeCloseTo(0, 9)
    }
    expect((await value({ table: tableOf(() => 1) })).body.months[0].energy).toBeCloseTo(0.72, 12)
    // A day is a negligible part of a year, but the whole upload.
    const day = await value({
      table: tableOf(() => 3)
        .split('\n')
        .slice(0, 25)
        .join('\n'),
    })
    expect(day.body.years).toMatchObject([{ period: '2025', energy: expect.closeTo(0.072, 9) }])
  })
  it('has the value of its hours, next to the published month', async () => {
    const { body } = await value({ table: tableOf((hour) => (hour % 24 < 6 ? 900 : 100)), name: 'Nord' })
    const [month] = body.months as ComparedFigures[]
    expect(month!.profile_factor).toBeCloseTo(month!.value! / month!.base!, 12)
    expect(month!.profile_cost_eur).toBeCloseTo((month!.base! - month!.value!) * month!.energy!, 6)
    const { body: germany } = await customer.get(`/api/profile/${id}/technologies`)
    const { profiles } = technologyProfilesSchema.parse(germany)
    const published = profiles.find(
      ({ technology, source }) => technology === 'windOnshore' && source === 'published',
    )!
    const june = published.months.find(({ period }) => period === '2025-06')!
    expect(month!.fleet.published).toBeCloseTo(june.value!, 9)
    expect(month!.base).toBeCloseTo(june.base!, 9)
    expect(month!.ratio.published).toBeCloseTo(month!.value! / june.value!, 12)
    const solar = await value({ table: tableOf(() => 1), technology: 'solar' })
    expect(solar.body.months[0].fleet.published).not.toBeCloseTo(june.value!, 3)
  })
  it('is accepted as a file, too, and gives CSV and Excel', async () => {
    const table = tableOf((hour) => 100 + (hour % 30))
    const sent = await value({}, 'en', new Blob([table]))
    expect(sent.body.months[0].value).toBeGreaterThan(0)
    for (const ending of ['csv', 'xlsx']) {
      const form = new FormData()
      form.set('table', table)
      form.set('name', 'Nord')
      const answer = await fetch(`${server.url}/api/profile/${id}/own.${ending}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'de' },
        body: form,
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toContain('Profilwert_Nord')
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (ending === 'csv') expect(bytes.toString().split('\n')[1]!.split(',')[0]).toBe('2025-06')
      else expect(bytes.subarray(0, 2).toString()).toBe('PK')
    }
  })
  it('with bad rows is refused with each of them, its line and a remedy, in the language of the request', async () => {
    const table = tableOf((hour) => (hour === 3 ? 'x' : hour === 7 ? '1.2.3' : 1))
    for (const language of ['en', 'de'] as const) {
      const { status, body } = await value({ table }, language)
      expect([status, body.errorcode]).toEqual([400, 'INVALID_INPUT'])
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['table:5', 'table:9'])
      const line = messages[language].fileIssues.atLine('5', '')
      expect(body.issues[0].message).toContain(line.trim().split(' ')[0])
    }
  })
  it('with times of several possible clocks raises a question, and the result stores the answer', async () => {
    const table = 'Datum;von;Wert\n01.06.2025;12:00;1,5\n01.06.2025;13:00;2,5'
    const asked = await value({ table })
    expect([asked.status, asked.body.errorcode]).toEqual([422, 'FILE_QUESTIONS'])
    expect(asked.body.questions.map(({ key }: { key: string }) => key)).toEqual(['unit.Wert', 'timeZone'])
    const answers = JSON.stringify({ 'unit.Wert': 'MW', timeZone: 'Europe/Berlin' })
    const { body } = await value({ table, answers })
    expect(body.table).toMatchObject({ from: '2025-06-01 10:00:00 UTC', energy: 4 })
    expect(body.reading.time).toMatchObject({ zone: 'Europe/Berlin', interval: 'begin' })
  })
  it('for a time without prices, a workbook, no table and unknown keys are refused', async () => {
    const old = await value({ table: tableOf(() => 1).replaceAll('2025-', '1995-') })
    expect(old.body.issues[0].message).toMatch(/1995.*2024/)
    const workbook = await value({}, 'en', new Blob([Buffer.from('504b0304', 'hex')]))
    expect(workbook.body.issues[0].message).toBe(messages.en.production.refusals.workbook)
    expect((await value({})).body.issues[0].message).toBe(messages.en.production.refusals.missing)
    expect((await value({ table: tableOf(() => 1), colour: 'red' })).status).toBe(400)
    expect((await value({ table: tableOf(() => 1), technology: 'coal' })).status).toBe(400)
  })
})
