import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createFormat, messages, parseUtc } from '#contracts'
import { forgetOperation } from '../../../db/queries/operationFiles.ts'
import { basisParts } from '../../../testing/basisParts.ts'
import { buildCustomer } from '../../../testing/builders.ts'
import { buildFarm } from '../../../testing/farms.ts'
import { productId } from '../../../testing/jobs.ts'
import { outbox } from '../../../testing/outbox.ts'
import { pdfReader, pdfText } from '../../../testing/pdfText.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'
import { startOperationReports } from './startOperationReports.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)
const bob = await buildCustomer(server)
const { listId } = await buildFarm(ada, ['planned', 'planned'])
const files = `/api/wind_farms/${listId}/operation`
const analysis = `/api/energy_yields/${await productId(ada, 'demo', 'wakeloss')}/operation?list_id=${listId}`

const english = { 'accept-language': 'en' }
const hours = 24 * 90

/** Hours of two turbines from February 2025 on; the first one stands on the last ten days. */
function scada(firstHour = 0, endHour = hours): string {
  const rows = ['Turbine;Time (UTC);Power (kW);Wind speed (m/s);Wind direction (°)']
  for (let hour = firstHour; hour < endHour; hour++) {
    const time = new Date(Date.UTC(2025, 1) + 3_600_000 * hour).toISOString()
    for (const [i, name] of ['WEA 01', 'wea 02'].entries()) {
      const speed = 7 + 4 * Math.sin(hour / 5) + Math.sin(hour * (1 + i)) / 2
      const isStopped = i === 0 && hour >= hours - 240
      const power = isStopped ? -5 : 2000 * Math.min(1, Math.max(0, (speed - 3) / 9) ** 2)
      rows.push(`${name};${time};${power.toFixed(2)};${speed.toFixed(3)};${(hour * 7.3) % 90}`)
    }
  }
  return rows.join('\n')
}

async function send(text: string, fields: Record<string, string> = {}, query = '', by = ada) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'steps', ...fields })) form.set(name, value)
  form.set('file', new Blob([text]), 'scada.csv')
  return by.upload(`${files}${query}`, form, english)
}

describe('files of operation', () => {
  it('are shown before they are stored, with their reading', async () => {
    const { status, body } = await send(scada(), {}, '?dry_run=true')
    expect([status, body.message]).toEqual([200, undefined])
    expect(body).toMatchObject({ id: null, turbines: ['WEA 01', 'wea 02'], unknown_turbines: [] })
    expect(body).toMatchObject({ step_minutes: 60, from: '2025-02-01 00:00:00 UTC' })
    expect(body.reading.columns.map(({ meaning }: { meaning: string }) => meaning)).toContain('active_power')
    expect((await ada.get(files)).body.files).toEqual([])
  })

  it('ask what they leave open, and name what is wrong', async () => {
    const open = await send('Turbine;Time;Power (kW)\nA;2025-02-01 00:00;1\nA;2025-02-01 01:00;2\n')
    expect([open.status, open.body.questions[0].key]).toEqual([422, 'timeZone'])
    const refused = await send('Time;Wind speed (m/s)\n2025-02-01T00:00Z;5\n')
    expect([refused.status, refused.body.issues[0].message]).toEqual([
      400,
      expect.stringContaining('no table with a time, a turbine and its power'),
    ])
  })

  it('are stored once, and only with equal steps', async () => {
    const half = 24 * 45
    expect((await send(scada(0, half))).body.id).toEqual(expect.any(Number))
    expect((await send(scada(0, half))).body.issues[0].message).toContain('already stored')
    const other = 'Turbine;Time (UTC);Power (kW)\nA;2025-02-01T00:00Z;1\nA;2025-02-01T00:10Z;2\n'
    expect((await send(other)).body.issues[0].message).toContain('do not fit those of scada.csv')
    expect((await send(scada(half))).status).toBe(200)
    expect((await ada.get(files)).body.files).toHaveLength(2)
  })

  it('are analysed together', async () => {
    const { status, body } = await ada.get(`${analysis}&changed=WEA%2001&changed_from=2025-03-15`, english)
    expect([status, body.message]).toEqual([200, undefined])
    const [first, second] = body.turbines
    expect(first.rated_from).toBe('type')
    expect(first.sum.hours.stopped).toBeGreaterThan(120)
    expect(second.sum.hours.stopped).toBe(0)
    expect(first.checks.stuckDirection).toBe(0)
    expect(body.months.map(({ month }: { month: string }) => month)).toEqual([
      '2025-02',
      '2025-03',
      '2025-04',
      '2025-05',
    ])
    expect(body.unavailable_share).toBeGreaterThan(0.02)
    // Three months are too few, whatever the atlas has.
    expect(body.long_term).toBe('tooFewMonths')
    expect(body.change.days_before).toBeGreaterThan(30)
    expect(body.change.energy.low).toBeLessThan(body.change.energy.high)
    expect(body.basis.sources).toContainEqual(
      expect.objectContaining({ subject: 'operation', kind: 'entered', version: expect.any(String) }),
    )
  })

  it('give electrical losses with the meter, and take monthly energies', async () => {
    const whole = (await ada.get(analysis)).body
    const march = whole.months[1].energy_mwh
    const meter = `Month;Energy (MWh)\n2025-03;${(0.98 * march).toFixed(4)}\n`
    expect((await send(meter, { kind: 'meter' })).status).toBe(200)
    const { electrical } = (await ada.get(analysis)).body
    expect(electrical.months).toBe(1)
    expect(electrical.share).toBeCloseTo(0.02, 5)
    const months =
      'Turbine;Month;Energy (MWh);Availability (%)\nWEA 01;2024-12;500;95\nWEA 02;2024-12;510;96\n'
    expect((await send(months, { kind: 'months' })).body).toMatchObject({
      turbines: ['WEA 01', 'WEA 02'],
      step_minutes: null,
    })
  })

  it('divide the standstill by a status log', async () => {
    const log = [
      '# Turbine: WEA 01\n# Time zone: UTC\nTimestamp start,Timestamp end,Code,IEC category',
      '2025-04-22 00:00:00,2025-04-27 00:00:00,11,Forced outage',
    ]
    const { status, body } = await send(log.join('\n'), { kind: 'status' })
    expect([status, body.turbines, body.unknown_turbines]).toEqual([200, ['WEA 01'], []])
    const { standstill } = (await ada.get(analysis)).body
    expect(standstill.map(({ category }: { category: string }) => category)).toEqual(['forcedOutage', null])
    expect(standstill[0].lost_mwh).toBeGreaterThan(10)
  })

  it.skipIf(!pdfReader)(
    'are reported by month on one page, in both languages (skipped without a reader)',
    async () => {
      const report = analysis.replace('/operation?', '/operation.pdf?')
      const pagesIn = async (language: 'de' | 'en', month = '2025-03') => {
        const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
        const answer = await fetch(`${server.url}${report}&language=${language}&month=${month}`, { headers })
        expect(answer.status).toBe(200)
        return pdfText(Buffer.from(await answer.arrayBuffer()))
      }
      const { till } = (await ada.get(analysis)).body
      for (const language of ['de', 'en'] as const) {
        const pages = await pagesIn(language)
        expect(pages).toHaveLength(1)
        const { dateUtc } = createFormat(language, messages[language].units)
        expect(pages[0]).toContain(dateUtc(parseUtc(till) - 1))
        const words = messages[language].operation
        expect(pages[0]).toContain(words.reportTitle)
        expect(pages[0]).toContain('2025-03')
        expect(pages[0]).toContain(words.months)
        expect(pages[0]).toMatch(language === 'en' ? basisParts.kind : /synthetisch/i)
        // The log divides the standstill of its own month.
        expect(pages[0]).not.toContain(words.standstills.forcedOutage)
        const april = await pagesIn(language, '2025-04')
        expect([april.length, april[0]!.includes(words.standstills.forcedOutage)]).toEqual([1, true])
      }
    },
  )

  it('are mailed once for each whole month, an hour after the last file, until that is ended', async () => {
    const { db } = server.context.database
    const report = `/api/wind_farms/${listId}/operation_report`
    const product_id = await productId(ada, 'demo', 'wakeloss')
    const wish = { product_id, language: 'de' }
    expect((await bob.put(report, wish)).status).toBe(404)
    expect((await ada.put(report, { ...wish, product_id: 999_999 })).status).toBe(404)
    expect((await ada.put(report, wish)).status).toBe(200)
    const check = async () => {
      await sql`UPDATE operation_report SET checked_at = '-infinity'`.execute(db)
      const end = startOperationReports(server.context, { firstAfterMs: 0, everyMs: 20 })
      const open = () =>
        db.selectFrom('operation_report').select('id').where('checked_at', '<', sql<Date>`'epoch'`).execute()
      await expect.poll(open).toEqual([])
      await end()
    }
    const mails = () => outbox(server).filter((mail) => mail.includes('Monatsbericht'))
    await sql`UPDATE operation_file SET imported_at = now() - interval '2 hours'`.execute(db)
    await check()
    await check()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatch(/application\/pdf/)
    expect(mails()[0]).toContain(`/wakeloss/demo?list=${listId}`)
    expect((await ada.get(files)).body.report).toEqual({ ...wish, month: '2025-04' })
    expect((await ada.delete(report)).status).toBe(200)
    expect((await ada.get(files)).body.report).toBeNull()
    // A blocked account gets none.
    await ada.put(report, wish)
    await db.updateTable('customer').set({ enabled: false }).where('id', '=', ada.customer.id).execute()
    await check()
    await db.updateTable('customer').set({ enabled: true }).where('id', '=', ada.customer.id).execute()
    expect(mails()).toHaveLength(1)
    await ada.delete(report)
  })

  it('belong to their customer, can be removed, and end with their farm', async () => {
    const { files: stored } = (await ada.get(files)).body
    const [{ id }] = stored
    expect((await bob.get(files)).status).toBe(404)
    expect((await bob.delete(`${files}/${id}`)).status).toBe(404)
    expect((await ada.delete(`${files}/${id}`)).status).toBe(200)
    expect((await ada.get(files)).body.files).toHaveLength(stored.length - 1)
    const { db } = server.context.database
    await ada.delete(`/api/site_lists/${listId}`)
    await forgetOperation(db)
    await ada.post(`/api/site_lists/${listId}/restoration`)
    expect((await ada.get(files)).body.files).toHaveLength(stored.length - 1)
    await ada.delete(`/api/site_lists/${listId}`)
    await db.deleteFrom('deleted_item').execute()
    await forgetOperation(db)
    expect(await db.selectFrom('operation_file').selectAll().execute()).toEqual([])
  })
})
