import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { comparisonState } from '../comparisonSources.ts'
import { meteredPlants } from '../meteredPlants.ts'
import { addTurbineLists, readTurbineLists } from './importTurbineLists.ts'
import { readListedTurbines, turbineLists } from './turbineListStore.ts'

const scratch = folderOfFile()
const folder = join(scratch, 'metered')

const head =
  'Møllenummer (GSRN);Dato for oprindelig nettilslutning;Kapacitet (kW);Rotor-diameter (m);Navhøjde (m);Fabrikat;Model;Type af placering;"X (øst) koordinat \nUTM 32 Euref89";"Y (nord) koordinat \nUTM 32 Euref89"'
const row = (i: number, ...kwh: readonly string[]) =>
  [
    ...[
      `5707147000000${String(i).padStart(5, '0')}`,
      '31-05-2005',
      '2300',
      '82,4',
      '59',
      'Bonus',
      'B82',
      'LAND',
    ],
    ...[String(600_000 + i), '6200000', ...kwh],
  ].join(';')
const written = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(scratch, name), content)
  return join(scratch, name)
}
async function imported(...files: readonly string[]) {
  const signal = new AbortController().signal
  const { lists, others } = await readTurbineLists(files, { sheetsOf: async () => null, signal })
  return { others, added: await addTurbineLists(lists, { folder, today: '2026-11-29' }) }
}

it('lists are recognised by their heads beside settlements, also compressed or in another encoding', async () => {
  const settlement = written(
    'tennet 2025.csv',
    'EEG_Mastr_Nr;Verguetungskategorie;Monat;Strommenge\nEEG;Wn;1;1',
  )
  const text = [`${head};2018;2019`, row(1, '1.000.000', '2.000.000'), row(2, '', '3.000.000,5')].join('\r\n')
  const list = written('vinddata.csv.gz', gzipSync(Buffer.from(text, 'latin1')))
  const { others, added } = await imported(settlement, list, join(scratch, 'absent.csv'))
  expect(others).toEqual([settlement, join(scratch, 'absent.csv')])
  expect(added).toMatchObject([
    {
      ...{ revision: 1, file: 'vinddata.csv.gz', turbines: 2, firstYear: 2018, lastYear: 2019 },
      ...{ energyKwh: 6_000_000.5, isUnchanged: false, importedOn: '2026-11-29' },
    },
  ])
  expect((await imported(list)).added).toMatchObject([{ revision: 1, isUnchanged: true }])
})

it('a later list takes precedence, and no year of an earlier one is lost', async () => {
  const later = written('later.csv', [`${head};2019;2020`, row(1, '2.500.000', '4.000.000')].join('\n'))
  expect((await imported(later)).added).toMatchObject([{ revision: 2, lastYear: 2020 }])
  const [first, second] = await readListedTurbines(folder)
  expect(first!.kwh).toEqual({ '2018': 1_000_000, '2019': 2_500_000, '2020': 4_000_000 })
  expect(second!.kwh).toEqual({ '2019': 3_000_000.5 })
  expect((await turbineLists(folder)).map(({ file }) => file)).toEqual(['vinddata.csv.gz', 'later.csv'])
  mkdirSync(join(folder, 'turbine_lists', '.new-abcdef'))
  expect(readdirSync(join(folder, 'turbine_lists'))).toContain('dk-0001')
  expect(await turbineLists(folder)).toHaveLength(2)
})

it('listed turbines are metered plants without a German register, and have no operator, state or support', async () => {
  const metered = await meteredPlants(folder, join(scratch, 'register'))
  expect(metered).toMatchObject({ registerVersion: '', settlements: [], unplaced: 0 })
  const [first] = metered!.plants
  expect(first).toMatchObject({
    connections: [],
    units: [{ maker: 'Bonus', hubHeightM: 59, rotorDiameterM: 82.4, state: '', support: null }],
  })
  expect(first!.years.map(({ year, operator, kwh }) => [year, operator, kwh[0]])).toEqual([
    [2018, null, 1_000_000],
    [2019, null, 2_500_000],
    [2020, null, 4_000_000],
  ])
  const state = (own: string) =>
    comparisonState({ id: 'atlas', version: '1' }, { folder: own, registerFolder: join(scratch, 'register') })
  expect(await state(folder)).toBe('notCompared')
  expect(await state(join(scratch, 'empty'))).toBe('noSettlements')
})
