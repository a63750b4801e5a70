import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importEra5 } from '#atlas'
import { askPeer } from '#atlas/testing'
import { createFormat, type EnergyYieldResult, type FarmTurbineEntry, messages } from '#contracts'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { commandLineProgram } from '../../testing/programFiles.ts'
import { calculateWithLoss } from '../../testing/reportedFarm.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const root = resolve(import.meta.dirname, '../../..')
const shared = process.env.ANEMONE_SHARED_DATA ?? resolve(root, '../shared/data')
const weather = join(shared, 'reanalysis', 'era5_berlin_2017_3x2_hourly.nc')
const register = join(shared, 'register', 'mastr_wind_onshore_units_2026-07-11.csv.gz')
const missing = [weather, register].find((file) => !existsSync(file))
const title = 'five turbines of the register near Berlin'

/** Four V112 in the farms Ruhlsdorf and Stahnsdorf south of Berlin, and an E-82 in its north. */
const planned = ['SEE918936788636', 'SEE932051241531', 'SEE958026868633']
const existing = ['SEE994801118173', 'SEE933693762569']
const types = ['V112-3.3 MW', 'V112-3.0 MW', 'V112-3.3 MW', 'V112-3.0 MW', 'E-82 E2 2.3 MW']
const WAKE_DECAY = 0.07

describe.skipIf(missing !== undefined)(missing ? `${title} (skipped: there is no ${missing})` : title, () => {
  let server: TestServer
  let ada: LoggedIn
  let jobId: string
  let result: EnergyYieldResult
  let scratch: string
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'anemone-golden-'))
    server = await startTestServer({ begin: 'bare' })
    const imported = await importEra5([weather], {
      id: 'berlin',
      folder: join(server.dataDirectory, 'atlases'),
    })
    if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
    // The catalogue is checked again every few seconds.
    while ((await server.context.catalogue.find('berlin')) === undefined)
      await new Promise((next) => setTimeout(next, 100))
    ada = await buildCustomer(server)
    const listId = await importedFarm(ada)
    const calculated = await calculateWithLoss(ada, { atlas: 'berlin', listId, year: 2017 })
    expect(calculated.job).toMatchObject({ status: 'COMPLETED', orders: planned.length })
    jobId = calculated.jobId
    result = calculated.result
  })
  afterAll(async () => {
    await server?.close()
    rmSync(scratch, { recursive: true, force: true })
  })

  const download = async (path: string) => {
    const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
    return Buffer.from(
      await (await fetch(`${server.url}/api/jobs/${jobId}/${path}`, { headers })).arrayBuffer(),
    )
  }

  it('are imported, matched to their types and calculated', () => {
    const curves = result.turbines.map(({ power_curve }) => result.power_curves[power_curve]!.type)
    expect(curves).toEqual(types)
    expect(result.turbines.map(({ status }) => status)).toEqual([
      ...planned.map(() => 'planned'),
      ...existing.map(() => 'portfolio'),
    ])
    expect(result.rows).toBe(8760)
    expect(result.groups.planned.yield.wake_loss_mwh).toBeGreaterThan(0)
  })

  it('have the same numbers from `anemone calculate`', async () => {
    const spec = join(server.dataDirectory, 'jobs', jobId, '1', 'spec.json')
    const settings = { ...process.env, ANEMONE_DATA_DIR: server.dataDirectory }
    const args = [commandLineProgram, 'calculate', spec, '--out', join(scratch, 'out')]
    await promisify(execFile)(process.execPath, args, { env: settings })
    const manifest = JSON.parse(readFileSync(join(scratch, 'out', 'result.json'), 'utf8'))
    expect(manifest.result).toEqual(result)
    for (const name of result.files)
      expect(
        readFileSync(join(scratch, 'out', name)).equals(await download(`files/${encodeURIComponent(name)}`)),
      ).toBe(true)
  })

  it.skipIf(pdfReader === undefined)('have the same numbers in Excel and in the PDF', async () => {
    const name = result.files.find((one) => one.endsWith('.xlsx'))!
    writeFileSync(join(scratch, 'book.xlsx'), await download(`files/${encodeURIComponent(name)}`))
    const parks = askPeer(readParks, [join(scratch, 'book.xlsx')])
    expect(parks).toEqual(result.turbines.map((turbine) => Number(turbine.yield.park_mwh.toFixed(3))))

    const text = pdfText(await download('report.pdf?client=Ada&language=de')).join(' ')
    const { number } = createFormat('de', messages.de.units)
    const { planned: group } = result.groups
    const expected = [
      ...result.turbines.map((turbine) => number(turbine.yield.park_mwh)),
      number(group.yield.park_mwh),
      number(group.net.p50_mwh),
      number(group.net.p90_mwh),
    ]
    expect(expected.filter((one) => !text.includes(one))).toEqual([])
  })

  it.skipIf(pdfReader === undefined)('have the yields of windpowerlib and PyWake, within 0.1 %', () => {
    const { turbines, power_curves } = result
    const input = join(scratch, 'farm.json')
    writeFileSync(input, JSON.stringify({ turbines, power_curves, file: weather }))
    const peer = askPeer(join(root, 'tests/conformance/goldenFarm.py'), [input]) as {
      free: number[]
      park: number[]
    }
    for (const [index, turbine] of turbines.entries()) {
      expect(Math.abs(turbine.yield.free_mwh / peer.free[index]! - 1)).toBeLessThan(1e-3)
      expect(Math.abs(turbine.yield.park_mwh / peer.park[index]! - 1)).toBeLessThan(1e-3)
    }
  })
})

/** The turbines from the register as a table: three planned ones, then two existing ones. */
async function importedFarm(client: LoggedIn): Promise<number> {
  const [head = '', ...lines] = gunzipSync(readFileSync(register)).toString('utf8').split(/\r?\n/)
  const heads = head.split(',')
  const rows = [...planned, ...existing].map((unit) => {
    const cells = lines.find((line) => line.startsWith(unit))!.split(',')
    const value = (name: string) => cells[heads.indexOf(name)] ?? ''
    const hub = Number(value('hub_height_m')).toFixed(1)
    const powerKw = 1000 * Number(value('mw'))
    const place = [value('lat'), value('lon')]
    return [unit, ...place, value('manufacturer'), value('turbine_type'), powerKw, value('rotor_d_m'), hub]
  })
  const form = new FormData()
  const columns = [
    'name',
    'lat',
    'lon',
    'vendor',
    'turbine type',
    'rated power',
    'rotor diameter',
    'hub height',
  ]
  form.set('text', [columns, ...rows].map((row) => row.join(';')).join('\n'))
  form.set('list_name', 'Berlin')
  form.set('wind_farm', 'true')
  const imported = await client.upload('/api/site_lists/import', form)
  if (imported.status >= 300) throw new Error(JSON.stringify(imported.body))
  const [{ id: listId }] = imported.body.lists
  const farm = (await client.get(`/api/wind_farms/${listId}`)).body
  const turbines = farm.turbines.map((turbine: FarmTurbineEntry, index: number) => ({
    ...turbine,
    status: index < planned.length ? 'planned' : 'portfolio',
    wake_decay_constant: WAKE_DECAY,
  }))
  const changed = await client.put(`/api/wind_farms/${listId}`, { ...farm, turbines })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  return listId
}

const readParks = `
import json, sys
from openpyxl import load_workbook
sheet = load_workbook(sys.argv[1]).worksheets[1]
heads = [cell.value for cell in sheet[1]]
column = next(i for i, head in enumerate(heads) if head in ("Park yield (MWh/a)", "Parkertrag (MWh/a)"))
print(json.dumps([row[column].value for row in sheet.iter_rows(min_row=2)]))
`
