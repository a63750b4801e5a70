import { describe, expect, it } from 'vitest'
import { latLonFromUtm } from '../geo/utm.ts'
import { listedYears, readTurbineList } from './turbineList.ts'

const gsrn = (i: number) => `5707147000000${String(i).padStart(5, '0')}`
const heads = [
  ...['Møllenummer (GSRN)', 'Dato for oprindelig nettilslutning', 'Dato for afmeldning', 'Kapacitet (kW)'],
  ...['Rotor-diameter (m)', 'Navhøjde (m)', 'Fabrikat', 'Model', 'Type af placering'],
  ...['X (øst) koordinat \nUTM 32 Euref89', 'Y (nord) koordinat \nUTM 32 Euref89'],
]
const turbine = (i: number, values: readonly string[], place = ['677453', '6163542']) => [
  ...[gsrn(i), '2005-06-01', '', '2300', '82,4', '59', 'Bonus', 'B82/2300', 'LAND', ...place, ...values],
]
const blank = heads.map(() => '')
const months = Array.from({ length: 12 }, (_, m) => `2024-${m + 1}`)

describe('the Danish list of turbines', () => {
  it('has years in the row above its head, months as days, and sums that are no energy', () => {
    const read = readTurbineList([
      ['Stamdataregister'],
      [...blank, '2018', '2019', '43831', '2020-02-01', ''],
      [...heads, '', '', '', '', 'Akkumuleret'],
      turbine(1, ['1000000', '2000000.5', '150000', '', '99']),
    ])
    const [own] = read!.turbines
    expect(own).toMatchObject({
      ...latLonFromUtm({ zone: 32, eastingM: 677453, northingM: 6163542, isSouth: false }),
      ...{ number: gsrn(1), isOffshore: false, powerKw: 2300, rotorDiameterM: 82.4, hubHeightM: 59 },
      ...{ maker: 'Bonus', type: 'B82/2300', commissionedOn: '2005-06-01', decommissionedOn: null },
      kwh: { '2018': 1_000_000, '2019': 2_000_000.5, '2020-01': 150_000 },
    })
    expect(
      read!.record.columns.map(({ name, meaning, unit, basis }) => [name, meaning, unit, basis.unit?.kind]),
    ).toEqual([
      ['Møllenummer (GSRN)', 'register_number', null, undefined],
      ['Dato for oprindelig nettilslutning', 'commissioned', null, undefined],
      ['Dato for afmeldning', 'decommissioned', null, undefined],
      ['Kapacitet (kW)', 'rated_power', 'kW', 'stated'],
      ['Rotor-diameter (m)', 'rotor_diameter', 'm', 'stated'],
      ['Navhøjde (m)', 'hub_height', 'm', 'stated'],
      ['Fabrikat', 'manufacturer', null, undefined],
      ['Model', 'turbine_type', null, undefined],
      ['X (øst) koordinat UTM 32 Euref89', 'easting', 'm', 'stated'],
      ['Y (nord) koordinat UTM 32 Euref89', 'northing', 'm', 'stated'],
      ['Type af placering', 'land_or_sea', null, undefined],
      ['2018 … 2020-02-01', 'energy', 'kWh', 'recognised'],
    ])
    expect(read!.record.notUsed).toEqual([{ name: 'Akkumuleret', reason: 'unknownWord' }])
    expect(read!.record.place?.system).toBe('UTM 32N')
    expect(listedYears(own!).map(({ year, kwh }) => [year, kwh[0]])).toEqual([
      [2018, 1_000_000],
      [2019, 2_000_000.5],
    ])
  })

  it('has no manufacturer and type that are called unknown', () => {
    const row = turbine(1, ['1000']).map((cell) => cell.replace(/^(Bonus|B82.*)$/, 'Ukendt-Ukendt'))
    const [own] = readTurbineList([[...heads, '2018'], row])!.turbines
    expect([own!.maker, own!.type]).toEqual(['', ''])
  })

  it('has kWh with Danish signs by month, and rows of one turbine that complete each other', () => {
    const values = months.map((_, m) => (100_000 * (m + 1) + 234.5).toLocaleString('de-DE'))
    const read = readTurbineList([
      [...heads, ...months],
      turbine(1, values.with(5, '')),
      turbine(
        1,
        months.map((_, m) => (m === 5 ? values[m]! : '')),
      ),
    ])
    expect(read!.flaws).toEqual({ noNumber: 0, noPlace: 0, noPower: 0, badEnergy: 0 })
    const [year] = listedYears(read!.turbines[0]!)
    expect(year).toEqual({ year: 2024, kwh: [0, ...months.map((_, m) => 100_000 * (m + 1) + 234.5)] })
  })

  it('knows turbines at sea by the value, in whatever column it is', () => {
    const row = turbine(1, ['1']).with(8, '').with(7, 'HAV')
    expect(readTurbineList([[...heads, '2019'], row])!.turbines[0]!.isOffshore).toBe(true)
  })

  it('counts what it leaves out', () => {
    const read = readTurbineList([
      [...heads, '2019'],
      turbine(1, ['1']).with(0, '5,70715E+17'),
      turbine(2, ['1'], ['500000', '6250000']),
      turbine(3, ['1']).with(3, ''),
      turbine(4, ['unknown']),
      turbine(5, ['100']),
      turbine(5, ['200']),
      turbine(6, ['100']).with(5, '0'),
    ])
    expect(read!.flaws).toEqual({ noNumber: 1, noPlace: 1, noPower: 1, badEnergy: 2 })
    expect(read!.turbines.map(({ kwh, hubHeightM }) => [kwh, hubHeightM])).toEqual([
      [{}, 59],
      [{}, 59],
      [{ '2019': 100 }, null],
    ])
  })

  it('reads days in any form, groups of thousands, and no power that the rotor cannot have', () => {
    const one = (column: number, text: string, energy = '1.234.567') =>
      readTurbineList([[...heads, '2019'], turbine(1, [energy]).with(column, text)])!
    const connected = (text: string) => one(1, text).turbines[0]!.commissionedOn
    expect(['31-05-1999', '31.05.1999 00:00', '1999-05-31T00:00:00', '36311'].map(connected)).toEqual(
      Array(4).fill('1999-05-31'),
    )
    expect(['05/31/1999', '31-02-1999'].map(connected)).toEqual([null, null])
    expect(one(3, '3.600').turbines[0]).toMatchObject({ powerKw: 3600, kwh: { '2019': 1_234_567 } })
    expect(one(3, '600', '1.234').turbines[0]!.kwh).toEqual({ '2019': 1234 })
    expect(one(3, '3,6').flaws.noPower).toBe(1)
  })

  it('has energies in the unit that is stated above, and none beyond the power', () => {
    const above = (text: string) => [...blank, text, '']
    const years = [...heads, '2018', '2019']
    const own = readTurbineList([above('El-produktion (MWh)'), years, turbine(1, ['4000', '40000'])])!
    expect(own.turbines[0]!.kwh).toEqual({ '2018': 4_000_000 })
    expect(own.flaws.badEnergy).toBe(1)
    expect(own.record.columns.at(-1)).toMatchObject({ unit: 'MWh', factor: 1000 })
    expect(readTurbineList([above('MWh'), above('kWh'), years, turbine(1, ['1', '2'])])).toBeNull()
    // Months below their years.
    expect(readTurbineList([[...blank, '2018', ''], [...heads, '1', '2'], turbine(1, ['1', '2'])])).toBeNull()
  })

  it('is known by its heads alone', () => {
    const settlement = ['EEG_Anlagenschluessel', 'Verguetungskategorie', 'Monat', 'Strommenge']
    expect(readTurbineList([settlement, ['E2', 'WnK290', '1', '7']])).toBeNull()
    expect(readTurbineList([heads, turbine(1, [])])).toBeNull()
  })
})

describe('years of a listed turbine', () => {
  const running = { commissionedOn: '2005-06-01', decommissionedOn: '2019-03-01' }
  const all = Object.fromEntries(months.map((month) => [month.replace(/-(\d)$/, '-0$1'), 10]))

  it('count by months only if there are twelve that agree with the total', () => {
    const open = { ...running, decommissionedOn: null }
    expect(listedYears({ ...open, kwh: { ...all, '2024': 121 } })[0]!.kwh).toEqual([
      0,
      ...months.map(() => 10),
    ])
    expect(listedYears({ ...open, kwh: { ...all, '2024': 130 } })[0]!.kwh[0]).toBe(130)
    const { '2024-06': _, ...eleven } = all
    expect(listedYears({ ...open, kwh: eleven })).toEqual([])
  })

  it('are those from connection to decommissioning', () => {
    const kwh = { '2004': 0, '2005': 5, '2018': 18, '2019': 3, '2020': 0 }
    expect(listedYears({ ...running, kwh }).map(({ year }) => year)).toEqual([2005, 2018, 2019])
  })
})
