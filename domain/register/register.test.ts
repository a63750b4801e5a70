import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanUnit } from './cleanUnit.ts'
import { demoRegister } from './demoRegister.ts'
import { collectRegister } from './registerCollection.ts'
import { packFormer, packRegister, unpackFormer, unpackRegister } from './registerColumns.ts'
import { type RawUnit, type RegisterUnit, unitName } from './registerUnit.ts'

const day = '2026-07-11'
const raw: RawUnit = {
  number: 'SEE943811776453',
  name: 'WEA Wilsdruff - Mohorn IV',
  farm: 'WP Wilsdruff-Mohorn',
  state: 'Sachsen',
  status: 'In Betrieb',
  systemStatus: '',
  place: 'Windkraft an Land',
  lat: '50,986519',
  lon: '13,451383',
  powerKw: '2350',
  hubHeightM: '103,9',
  rotorDiameterM: '92',
  maker: 'ENERCON GmbH',
  type: 'E-92',
  commissionedOn: '8/30/2017',
  plannedOn: '',
  decommissionedOn: '',
  eegNumber: 'EEG923115168826',
  awardNumber: ' WIN22-1/059, ',
  eegCommissionedOn: '8/30/2017',
  yieldExpected: '85,4',
  yieldAfter5Years: '0',
  yieldAfter10Years: '',
  yieldAfter15Years: '',
  plantKey: 'E41081010000000000000000000249116',
  location: 'SEL993128471180',
  voltage: 'Mittelspannung; Hochspannung',
  gridOperator: 'MITNETZ STROM',
  feedIn: 'Volleinspeisung',
  conditionLimits: '1',
  conditionNoiseNight: '1',
  conditionNoiseDay: '0',
  conditionShadow: '',
  conditionAnimals: '',
  conditionIce: '',
  conditionOther: '',
  remoteGridOperator: '1',
  remoteMarketer: '',
  pausedOn: '',
  updatedOn: '2/8/2022',
}

function reasonOf(change: Partial<RawUnit>): string {
  const cleaned = cleanUnit({ ...raw, ...change }, day)
  return cleaned.ok ? 'kept' : cleaned.reason
}

describe('cleaning a unit', () => {
  it('keeps plausible values, with numbers of either decimal mark', () => {
    expect(cleanUnit(raw, day)).toEqual({
      ok: true,
      omitted: [],
      unit: {
        number: 'SEE943811776453',
        name: 'WEA Wilsdruff - Mohorn IV',
        farm: 'WP Wilsdruff-Mohorn',
        state: 'Sachsen',
        status: 'operating',
        isOffshore: false,
        lat: 50.986519,
        lon: 13.451383,
        powerKw: 2350,
        hubHeightM: 103.9,
        rotorDiameterM: 92,
        maker: 'ENERCON GmbH',
        type: 'E-92',
        commissionedOn: '2017-08-30',
        support: {
          awardNumber: 'WIN22-1/059',
          commissionedOn: null,
          referenceYieldPercent: {
            expected: 85.4,
            after5Years: null,
            after10Years: null,
            after15Years: null,
          },
        },
      },
    })
  })

  it.each([
    [{ number: 'SME943811776453' }, 'numberInvalid'],
    [{ status: '38' }, 'shutDown'],
    [{ status: 'Endgültig stillgelegt' }, 'shutDown'],
    [{ status: 'Vorübergehend stillgelegt' }, 'pausedOperation'],
    [{ status: '' }, 'statusUnknown'],
    [{ systemStatus: 'Deaktiviert' }, 'deactivated'],
    [{ lat: '', lon: '' }, 'coordinatesMissing'],
    [{ lat: '0', lon: '0' }, 'coordinatesMissing'],
    [{ lat: '51', lon: '13' }, 'coordinatesRough'],
    [{ lat: '51.500000', lon: '13,000' }, 'coordinatesRough'],
    [{ lat: '13.451383', lon: '50.986519' }, 'outsideGermany'],
    [{ lat: '53.986519' }, 'outsideState'],
    [{ state: '1400' }, 'outsideState'],
    [{ powerKw: '0' }, 'powerImplausible'],
    [{ powerKw: '2350000' }, 'powerImplausible'],
    [{ powerKw: '2.35' }, 'powerImplausible'],
    [{ powerKw: '2.35', hubHeightM: '18', rotorDiameterM: '4' }, 'kept'],
    [{ status: '31' }, 'kept'],
    [{ state: 'BadenWuerttemberg', lat: '48.123456', lon: '9.123456' }, 'kept'],
    [{ state: '', place: '889', lat: '54.012345', lon: '6.512345' }, 'kept'],
    [{ place: 'Windkraft auf See', lat: '48.012345', lon: '9.512345' }, 'outsideGermany'],
  ] as const)('%j: %s', (change, reason) => {
    expect(reasonOf(change)).toBe(reason)
  })

  it.each([
    [{ hubHeightM: '1039' }, null, 92, ['hubHeightImplausible']],
    [{ rotorDiameterM: '' }, 103.9, null, ['rotorDiameterMissing']],
    [{ hubHeightM: '40' }, null, null, ['rotorReachesGround']],
    [
      { commissionedOn: '31.02.2017', type: ' ', maker: '' },
      103.9,
      92,
      ['makerMissing', 'typeMissing', 'dateMissing'],
    ],
  ])('leaves implausible values out of %j', (change, hubHeightM, rotorDiameterM, omitted) => {
    const cleaned = cleanUnit({ ...raw, ...change }, day)
    expect(cleaned).toMatchObject({ ok: true, omitted, unit: { hubHeightM, rotorDiameterM } })
  })

  it('accepts powers of 0.1 kW to 30 MW, hubs of 5 to 400 m and rotors of 1 to 300 m', () => {
    expect(
      ['0.1', '30000', '0.09', '30000.1'].map((powerKw) => reasonOf({ powerKw, rotorDiameterM: '' })),
    ).toEqual(['kept', 'kept', 'powerImplausible', 'powerImplausible'])
    const omittedOf = (change: Partial<RawUnit>) => {
      const cleaned = cleanUnit({ ...raw, ...change }, day)
      return 'omitted' in cleaned ? cleaned.omitted : null
    }
    expect([
      omittedOf({ hubHeightM: '5', rotorDiameterM: '1', powerKw: '1' }),
      omittedOf({ hubHeightM: '400' }),
    ]).toEqual([[], []])
    for (const hubHeightM of ['4.9', '400.1'])
      expect(omittedOf({ hubHeightM })).toEqual(['hubHeightImplausible'])
    for (const rotorDiameterM of ['0.9', '300.1'])
      expect(omittedOf({ rotorDiameterM })).toEqual(['rotorDiameterImplausible'])
    expect(omittedOf({ rotorDiameterM: '8.2', powerKw: '2300' })).toEqual(['rotorDiameterImplausible'])
    expect(omittedOf({ hubHeightM: '400', rotorDiameterM: '300' })).toEqual([])
    expect(omittedOf({ hubHeightM: '46', rotorDiameterM: '92' })).toEqual(['rotorReachesGround'])
  })

  it('remembers a unit that was shut down on a known day after it was built, and does not offer it', () => {
    const shut = { status: 'Endgültig stillgelegt', commissionedOn: '2001-05-01' }
    const collection = collectRegister(day)
    collection.add({ ...raw, ...shut, decommissionedOn: '31.12.2021' })
    collection.add({ ...raw, ...shut, number: 'SEE900000000002' })
    collection.add({ ...raw, ...shut, number: 'SEE900000000003', decommissionedOn: '1.5.2001' })
    for (const [number, end] of [
      ['SEE900000000004', '2031-12-31'],
      ['SEE900000000005', '2021-12-31'],
    ] as const)
      collection.add({ ...raw, number, decommissionedOn: end })
    expect(collection.units.map(({ number }) => number)).toEqual(['SEE900000000004'])
    expect(collection.former).toEqual([
      expect.objectContaining({ commissionedOn: '2001-05-01', decommissionedOn: '2021-12-31', type: 'E-92' }),
      expect.objectContaining({ number: 'SEE900000000005', commissionedOn: '2017-08-30' }),
    ])
    expect(collection.quality().excluded.shutDown).toBe(4)
    const near = {
      lat: expect.closeTo(collection.former[0]!.lat, 5),
      lon: expect.closeTo(collection.former[0]!.lon, 5),
    }
    expect(unpackFormer(packFormer(collection.former))).toEqual(
      collection.former.map((unit) => ({ ...unit, ...near })),
    )
  })

  it('never throws and never keeps a place outside Germany, whatever it is given', () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom(...Object.values(raw)))
    fc.assert(
      fc.property(fc.record(Object.fromEntries(Object.keys(raw).map((key) => [key, text]))), (unit) => {
        const cleaned = cleanUnit(unit as unknown as RawUnit, day)
        if (!cleaned.ok) return
        const { lat } = 'former' in cleaned ? cleaned.former : cleaned.unit
        expect(lat).toBeGreaterThan(47)
        expect(lat).toBeLessThan(56)
      }),
    )
  })
})

describe('a collection of units', () => {
  it('has the newest entry of each number, in whatever order its entries come', () => {
    const entry = (updatedOn: string, powerKw: string, status = '35') => ({
      ...raw,
      updatedOn,
      powerKw,
      status,
    })
    const entries = [entry('2022-01-01', '2000'), entry('2024-03-01', '2300'), entry('', '1800')]
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]
    for (const order of orders) {
      const collection = collectRegister(day)
      for (const index of order) collection.add(entries[index]!)
      expect(collection.units).toMatchObject([{ powerKw: 2300 }])
      expect(collection.connections).toMatchObject([{ powerKw: 2300 }])
      collection.add(entry('2025-01-01', '2300', '38'))
      expect(collection.units).toEqual([])
      expect(collection.quality()).toMatchObject({ read: 4, excluded: { numberRepeated: 3, shutDown: 1 } })
    }
  })

  it('stores a number once, and a type once at each place', () => {
    const collection = collectRegister(day)
    collection.add(raw)
    collection.add({ ...raw, lat: '50.99' })
    collection.add({ ...raw, number: 'SEE943811776454', type: 'e 92' })
    collection.add({ ...raw, number: 'SEE943811776455', status: 'In Planung' })
    collection.add({ ...raw, number: 'SEE943811776456', status: '38' })
    expect(collection.units.map(({ number }) => number)).toEqual(['SEE943811776453', 'SEE943811776455'])
    expect(collection.newestChange()).toBe('2022-02-08')
    expect(collection.quality()).toMatchObject({
      read: 5,
      kept: 2,
      operating: 1,
      planned: 1,
      offshore: 0,
      excluded: { numberRepeated: 1, placeRepeated: 1, shutDown: 1, outsideState: 0 },
      omitted: { dateMissing: 1 },
      examples: { numberRepeated: ['SEE943811776453'], placeRepeated: ['SEE943811776454'] },
    })
  })
})

describe('the register in columns', () => {
  it('reads back as written, with coordinates to a metre', () => {
    const units = demoRegister(500, 7)
    const back = unpackRegister(JSON.parse(JSON.stringify(packRegister(units))))
    const byNumber = new Map(back.map((unit) => [unit.number, unit]))
    expect(back).toHaveLength(500)
    for (const unit of units) {
      const other = byNumber.get(unit.number) as RegisterUnit
      expect({ ...other, lat: 0, lon: 0 }).toEqual({ ...unit, lat: 0, lon: 0 })
      expect(Math.abs(other.lat - unit.lat)).toBeLessThan(0.6e-5)
      expect(Math.abs(other.lon - unit.lon)).toBeLessThan(0.6e-5)
    }
  })

  it('is refused where a column is short', () => {
    const columns = packRegister(demoRegister(5))
    expect(() => unpackRegister({ ...columns, name: ['one'] })).toThrow(RangeError)
  })
})

describe('the demo register', () => {
  it('is the same each time, plausible by the rules of the real one, and says that it is synthetic', () => {
    const units = demoRegister(3000)
    expect(units).toEqual(demoRegister(3000))
    const collection = collectRegister(day)
    for (const unit of units) {
      collection.add({
        ...raw,
        ...unit,
        status: unit.status === 'planned' ? '31' : '35',
        lat: unit.lat.toFixed(6),
        lon: unit.lon.toFixed(6),
        powerKw: String(unit.powerKw),
        hubHeightM: String(unit.hubHeightM ?? ''),
        rotorDiameterM: String(unit.rotorDiameterM ?? ''),
        commissionedOn: unit.commissionedOn ?? '',
        plannedOn: unit.commissionedOn ?? '',
      })
    }
    expect(collection.quality()).toMatchObject({ read: 3000, kept: 3000 })
    expect(units.every((unit) => unit.name.startsWith('Demo-'))).toBe(true)
  })
})

it('a unit is named by its name, else by its farm, else by its number', () => {
  const unit = { name: 'WEA 1', farm: 'Nord', number: 'SEE000000000001' }
  expect(unitName(unit)).toBe('WEA 1')
  expect(unitName({ ...unit, name: '' })).toBe('Nord')
  expect(unitName({ ...unit, name: '', farm: '' })).toBe('SEE000000000001')
})
