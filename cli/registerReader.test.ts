import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { messages } from '#contracts'
import type { Context } from './context.ts'
import { marketReaders } from './marketReaders.ts'
import { readGrids } from './weatherReaders.ts'

const context = {
  words: messages.en,
  language: 'en',
  environment: () => ({ registerBadRecordsPercent: 0.1 }),
} as unknown as Context

it('reads a table of the register with its columns and left-out units, and refuses another table', async () => {
  const folder = scratchFolder()
  const file = join(folder, 'units.csv')
  const row = (number: number, lat: string) => `SEE90000000000${number};In Betrieb;${lat};9,5123;2300`
  writeFileSync(
    file,
    ['unit_id;status;lat;lon;Bruttoleistung', row(1, '54,0123'), row(2, ''), row(2, '54,1234')].join('\n'),
  )
  const [found] = await readGrids('register', [file], {}, context)
  expect(found).toMatchObject({ status: 'read', issues: [] })
  expect(found!.record.columns.map(({ name }) => name)).toContain('Bruttoleistung')
  expect(found!.lines[0]).toMatchObject({ read: 3, included: 2 })
  expect(found!.lines).toContainEqual({ excluded: 'coordinatesMissing', units: 1 })
  writeFileSync(file, 'name;power\nA;1\n')
  const [other] = await readGrids('register', [file], {}, context)
  expect(other).toMatchObject({ status: 'refused', issues: [{ code: 'columnsMissing' }], lines: [] })
})

it('reads a Danish list of turbines with its columns, and refuses another table', async () => {
  const file = join(scratchFolder(), 'vinddata.csv')
  const head =
    'Møllenummer (GSRN);Kapacitet (kW);X (øst) koordinat UTM 32 Euref89;Y (nord) koordinat UTM 32 Euref89'
  writeFileSync(file, `${head};Kommune;2019\n570714700000000011;2300;677453;6163542;Guldborgsund;5000\n`)
  expect(await marketReaders['turbine-list'](file)).toMatchObject({
    ...{ status: 'read', issues: [], record: { notUsed: [{ name: 'Kommune' }] } },
    lines: [{ number: '570714700000000011', rated_power_kw: 2300, periods: 1, energy_kwh: 5000 }],
  })
  writeFileSync(file, 'name;power\nA;1\n')
  for (const [path, code] of [
    [file, 'valueColumnsMissing'],
    [`${file}.none`, 'notFound'],
  ] as const)
    expect(await marketReaders['turbine-list'](path)).toMatchObject({
      ...{ status: 'refused', issues: [{ code }], lines: [] },
    })
})
