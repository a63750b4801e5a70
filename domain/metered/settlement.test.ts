import { expect, it } from 'vitest'
import type { UnitConnection } from '../register/unitConnection.ts'
import { joinPlants, joinShare, plantDirectory } from './joinPlants.ts'
import type { PlantYear } from './plantYears.ts'
import {
  areThousandsIn,
  canonicalHead,
  operatorNamed,
  operatorOfKey,
  readSettlementHead,
  settlementNumber,
} from './settlement.ts'

it('reads numbers with either decimal mark, and no other text', () => {
  expect(
    ['694506,681', '1.234.567,5', '1234.5', '772656', '-12,5', ' 7 ', ''].map((text) =>
      settlementNumber(text),
    ),
  ).toEqual([694506.681, 1234567.5, 1234.5, 772656, -12.5, 7, null])
  expect(['12a', '1,2,3', '--1', 'NaN', '1e5'].map((text) => settlementNumber(text))).toEqual(
    new Array(5).fill(Number.NaN),
  )
})

it('reads groups of three digits as the other numbers of the table show', () => {
  expect(areThousandsIn(['694.506', '12,5'])).toBe(true)
  expect(areThousandsIn(['694.506', '1.234.567'])).toBe(true)
  expect(areThousandsIn(['694.506', '12.300'])).toBe(true)
  expect(
    [
      ['694.506', '12.3'],
      ['694.506', '1234.567'],
      ['694.506', '1234'],
    ].map(areThousandsIn),
  ).toEqual([...[false, false, false]])
  expect(areThousandsIn(['7', ''])).toBeNull()
  expect(['694.506', '1.234.567', '12,5-'].map((text) => settlementNumber(text, true))).toEqual([
    694506, 1234567, -12.5,
  ])
  expect(settlementNumber('694.506')).toBe(694.506)
})

it('recognises heads in any case, with additions and in any order', () => {
  expect(
    ['\ufeffEEG_Anlagenschlüssel', 'Veräußerungsform (Code)', 'EEG-MaStR-Nr', ' STROMMENGE '].map(
      canonicalHead,
    ),
  ).toEqual(['eeg_anlagenschluessel', 'veraeusserungsform', 'eeg_mastr_nr', 'strommenge'])
  const heads = ['Monat', 'Strommenge', 'VERGUETUNGSKATEGORIE', 'Veräußerungsform', 'EEG_MASTR_NR', '']
  expect(readSettlementHead(heads)).toMatchObject({ ok: true, head: { month: 0, energy: 1, plantKey: -1 } })
  expect(readSettlementHead(['Monat', 'Monat', 'Strommenge'])).toEqual({
    ok: false,
    missing: ['eegNumber', 'category', 'form'],
    repeated: ['month'],
  })
})

it('states how the columns are read, and has no energy in another unit than kWh', () => {
  const headOf = (energy: string) =>
    readSettlementHead([
      'Kategorie',
      'Verguetungskategorie',
      'Veraeusserungsform',
      'Monat',
      'EEG_Mastr_Nr',
      energy,
    ])
  const read = headOf('Strommenge (kWh)')
  const { columns, notUsed } = read.ok ? read.record : { columns: [], notUsed: [] }
  expect(columns.map(({ meaning, unit, basis }) => [meaning, unit, basis.unit?.kind])).toEqual([
    ['register_number', null, undefined],
    ['support_category', null, undefined],
    ['sale_form', null, undefined],
    ['month', null, undefined],
    ['energy', 'kWh', 'stated'],
  ])
  expect(notUsed).toEqual([{ name: 'Kategorie', reason: 'unknownWord' }])
  for (const other of ['Strommenge (MWh)', 'Strommenge (MW h)', 'Strommenge [in GWh] (Wh)'])
    expect(headOf(other)).toMatchObject({ ok: false, missing: ['energy'] })
})

it('recognises operators by key and by file', () => {
  expect(['E1', 'E2', 'E3', 'E4', 'E5', 'X'].map(operatorOfKey)).toEqual([
    'transnetbw',
    'tennet',
    'amprion',
    '50hertz',
    null,
    null,
  ])
  expect(operatorNamed('TransnetBW_2024_EEGZahlungen_Bewegungsdaten_Teil1.csv')).toBe('transnetbw')
  expect(operatorNamed('amprion und tennet.csv')).toBeNull()
})

const unit = (number: string, eegNumber: string | null, plantKey: string | null): UnitConnection => ({
  number,
  eegNumber,
  plantKey,
  powerKw: 3000,
  commissionedOn: '2015-01-01',
  endedOn: null,
  voltage: null,
  gridOperator: null,
  hasOwnUse: false,
  conditions: {
    limits: null,
    noiseNight: null,
    noiseDay: null,
    shadow: null,
    animals: null,
    ice: null,
    other: null,
  },
  isRemoteByGridOperator: null,
  isRemoteByMarketer: null,
  location: null,
})
const key = (n: number) => `E4108101${String(n).padStart(25, '0')}`
const plant = (eegNumber: string | null, plantKeys: readonly string[], kwh: number): PlantYear => ({
  eegNumber,
  plantKeys,
  kwh: { premium: [kwh, ...new Array<number>(12).fill(0)] },
  metered: [],
  paidEur: 0,
  categories: [],
  distributors: [],
  corrections: 0,
})

it('joins by number, by the key of only one plant, and by the number of a unit', () => {
  const units = [
    unit('SEE1', 'EEG1', key(1)),
    unit('SEE2', 'EEG1', key(1)),
    unit('SEE3', 'EEG3', key(3)),
    unit('SEE4', 'EEG4', key(4)),
    unit('SEE5', 'EEG5', key(4)),
  ]
  const plants = [
    plant('EEG1', [key(9)], 1000),
    plant(null, [key(1)], 500),
    plant('EEG0', [key(3)], 2000),
    plant(null, [key(4)], 4000),
    plant('SEE5', [], 8000),
  ]
  const join = joinPlants(plants, plantDirectory(units))
  expect(join.plants.map(({ units: own, ways }) => [own.map(({ number }) => number), ways])).toEqual([
    [
      ['SEE1', 'SEE2'],
      ['number', 'key'],
    ],
    [['SEE3'], ['key']],
    [['SEE5'], ['unit']],
  ])
  expect(join.unknown).toEqual([plants[3]])
  expect(joinShare(plants, join)).toEqual({
    plants: 5,
    joinedPlants: 3,
    joinedUnits: 4,
    joinedMw: 12,
    energyMwh: 15.5,
    joinedMwh: 11.5,
  })
})
