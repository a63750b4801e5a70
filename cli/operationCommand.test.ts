import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { Failure } from './failure.ts'
import { addOperationCommand } from './operationCommand.ts'
import { printedLines } from './testing/printedLines.ts'

const operation = (...words: string[]) => printedLines(addOperationCommand, folder, ['operation', ...words])

const folder = folderOfFile()
const rows = ['time,asset_id,WTUR_W,WMET_HorWdSpd']
for (let hour = 0; hour < 24 * 31; hour++) {
  const time = new Date(Date.UTC(2025, 0) + 3_600_000 * hour).toISOString().slice(0, 16).replace('T', ' ')
  for (const name of ['A', 'B']) {
    const speed = 7 + 4 * Math.sin(hour / 17) + Math.sin(hour) / 2
    const power = 2000 * Math.min(1, Math.max(0, (speed - 3) / 9) ** 2)
    rows.push(`${time},${name},${power.toFixed(2)},${speed.toFixed(3)}`)
  }
}
await writeFile(path.join(folder, 'scada.csv'), rows.join('\n'))
await writeFile(path.join(folder, 'meter.csv'), 'Month;Energy (MWh)\n2025-01;900\n')

test('prints months, turbines and checks, as tables or as JSON', async () => {
  const files = [path.join(folder, 'scada.csv'), '--answer', 'timeZone=UTC']
  const lines = await operation(...files, '--meter', path.join(folder, 'meter.csv'))
  expect(lines.find((line) => line.startsWith('2025-01'))).toContain('100.0')
  const [json] = await operation(...files, '--meter', path.join(folder, 'meter.csv'), '--json')
  const found = JSON.parse(json!)
  expect(found.turbines.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
  expect(found.electrical.share).toBeCloseTo(1 - 900 / found.months[0].energy_mwh, 9)
  expect(found.long_term).toBeNull()
})

test('takes a stated rated power, where the data never reach it', async () => {
  const files = [path.join(folder, 'scada.csv'), '--answer', 'timeZone=UTC', '--json']
  const ratedOf = async (...more: string[]) => {
    const [json] = await operation(...files, ...more)
    return JSON.parse(json!).turbines.map((one: Record<string, unknown>) => [
      one.rated_power_kw,
      one.rated_from,
    ])
  }
  expect(await ratedOf('--rated-power', '3050')).toEqual([
    [3050, 'type'],
    [3050, 'type'],
  ])
  expect(await ratedOf()).toMatchObject([
    [expect.any(Number), 'data'],
    [expect.any(Number), 'data'],
  ])
  await expect(operation(...files, '--rated-power', '3 MW')).rejects.toThrow('--rated-power')
})

test('questions of the meter and of status logs are answered by options of their own', async () => {
  const head = 'Timestamp start,Timestamp end,IEC category'
  const log = path.join(folder, 'log.csv')
  await writeFile(log, ['# Turbine: A', head, '2025-01-02 00:00,2025-01-03 00:00,Forced outage'].join('\n'))
  const files = [path.join(folder, 'scada.csv'), '--answer', 'timeZone=UTC', '--json', '--status', log]
  await expect(operation(...files)).rejects.toThrow("--status-answer 'timeZone=")
  const [json] = await operation(...files, '--status-answer', 'timeZone=UTC')
  expect(JSON.parse(json!).standstill).toEqual([])
  const meter = path.join(folder, 'open.csv')
  await writeFile(meter, 'Month;Energy\n2025-01;900\n')
  const open = [...files.slice(0, 4), '--meter', meter]
  await expect(operation(...open)).rejects.toThrow("--meter-answer 'unit")
})

test('fails with the questions of a file, and without the place of an atlas', async () => {
  const file = path.join(folder, 'scada.csv')
  await expect(operation(file)).rejects.toThrow('timeZone')
  await expect(operation(file, '--answer', 'timeZone=UTC', '--atlas', 'demo')).rejects.toThrow(Failure)
})
