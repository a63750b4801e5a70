import { describe, expect, it } from 'vitest'
import type { Answers } from '../reading/index.ts'
import { readStationTable } from './climate/stationTable.ts'
import { readMeasurement } from './measurement/readMeasurement.ts'
import { readProduction } from './production/readProduction.ts'
import { readProfile } from './production/readProfile.ts'
import { readTurbineProduction } from './production/readTurbineProduction.ts'
import type { Reading } from './reading.ts'
import { sitesOfSheet } from './sites/siteSheet.ts'
import { readSiteSource } from './sites/siteSource.ts'

const keysOf = ({ record }: Reading<unknown>) => record.questions.map(({ key }) => key)
const codesOf = (reading: Reading<unknown>) => (reading.ok ? [] : reading.issues.map(({ code }) => code))
const unusedOf = ({ record }: Reading<unknown>) => record.notUsed.map(({ name }) => name)

const months = (head: string, row: (i: number) => string) =>
  [
    head,
    ...Array.from(
      { length: 14 },
      (_, i) => `${new Date(Date.UTC(2021, i)).toISOString().slice(0, 7)};${row(i)}`,
    ),
  ].join('\n')
const hours = (head: string, row: (i: number) => string) =>
  [
    head,
    ...Array.from(
      { length: 48 },
      (_, i) => `${new Date(Date.UTC(2022, 5, 1, i)).toISOString().slice(0, 16)};${row(i)}`,
    ),
  ].join('\n')

describe('availabilities', () => {
  const head = 'Monat;Energie [MWh];Verfügbarkeit techn. [%];Verfügbarkeit vertragl. [%]'
  const text = months(head, (i) => `${1000 + (i % 3)};97;99`)
  const read = (answers: Answers) => readProduction(text, { answers })

  it('raise a question if two columns have them', () => {
    expect(keysOf(read({}))).toEqual(['column.availability'])
    const chosen = read({ 'column.availability': 'Verfügbarkeit vertragl. [%]' })
    expect(chosen.ok && chosen.value.months[0]?.availability).toBeCloseTo(0.99, 9)
    expect(unusedOf(chosen)).toEqual(['Verfügbarkeit techn. [%]'])
    const none = read({ 'column.availability': 'not_used' })
    expect(none.ok && none.value.months[0]?.availability).toBeNull()
  })

  it('two of them are named in a profile, which uses none', () => {
    const own = hours(
      'Zeit (UTC);Energie [MWh];Time-based availability [%];Availability [%]',
      () => '1,5;97;99',
    )
    expect(unusedOf(readProfile(own))).toEqual(['Time-based availability [%]', 'Availability [%]'])
  })

  it('two of them are asked about in a table with a row for each turbine', () => {
    const own = months(
      'Monat;Anlage;Energie [kWh];Verfügbarkeit A [%];Verfügbarkeit B [%]',
      (i) => `A;${9000 + (i % 3)};97;99`,
    )
    const read = readTurbineProduction(own, { turbines: [{ id: 1, name: 'A' }], maxRows: 100 })
    expect(keysOf(read)).toEqual(['column.availability'])
  })
})

describe('factors', () => {
  const text = (line: string, head = 'Energie [kWh]') =>
    `${line}\n${months(`Monat;${head}`, (i) => String(1000 + (i % 3)))}`
  const energyOf = (line: string, answer: string) => {
    const reading = readProduction(text(line), { answers: { [`factor.${line}`]: answer } })
    return reading.ok ? reading.value.months[0]!.energyMwh : null
  }

  it.each([
    ['Wandlerfaktor 20', 20],
    ['Multiplikator = 1000', 1000],
    ['Faktor: 0,001', 0.001],
    ['CT ratio: 200/5 A', 40],
    ['Impulswertigkeit: 1000 Imp/kWh', 0.001],
    ['Zähler 1EMH0011 (Faktor 40)', 40],
    ['Ablesefaktor x 40', 40],
  ])('%s above the table is asked about', (line, factor) => {
    expect(keysOf(readProduction(text(line)))).toEqual([`factor.${line}`])
    expect(energyOf(line, 'factor_contained')).toBe(1)
    expect(energyOf(line, 'factor_open')).toBeCloseTo(factor, 9)
  })

  it('of two lines raise two questions, and one in a head raises one', () => {
    expect(keysOf(readProduction(text('CT ratio: 200/5\nVT ratio: 20000/100')))).toHaveLength(2)
    expect(keysOf(readProduction(text('Windpark', 'Energie x 20 [kWh]')))).toEqual([
      'factor.Energie x 20 [kWh]',
    ])
  })

  it.each(['Multiplikator: 1', 'Leistungsfaktor cos phi: 0,95', 'Kapazitätsfaktor: 0,31', 'Export 20'])(
    '%s is not read as a factor of the values',
    (line) => expect(readProduction(text(line)).ok).toBe(true),
  )

  it('are named where winds are used as they are', () => {
    const own = `Faktor: 0,1\n${hours('Zeit (UTC);Windgeschwindigkeit 80 m [m/s]', () => '6,5')}`
    expect(unusedOf(readMeasurement(own, {}))).toEqual(['Faktor: 0,1'])
  })
})

describe('directions', () => {
  const text = (above: string, head: string) =>
    above + hours(`Time (UTC);Spd 80m [m/s];${head}`, (i) => `6.${i % 7};${(i * 7) % 350}.0`)
  const asked = (above: string, head = 'Dir 80m [°]', answers: Answers = {}) =>
    readMeasurement(text(above, head), { answers })

  it.each([
    ['', 'Dir 80m mag [°]', ['0', 'not_used']],
    ['', 'Windrichtung 80 m missweisend [°]', ['0', 'not_used']],
    ['', 'Dir 80m (°M)', ['0', 'not_used']],
    ['', 'Dir 80m (grid north) [°]', ['0', 'not_used']],
    ['Declination: 3.2° E\n', 'Dir 80m mag [°]', ['3.2', '0', 'not_used']],
    ['Declination: 3.2° E\n', 'Dir 80m [°]', ['3.2', '0', 'not_used']],
    ['Deklination;2,1 W\n', 'Dir 80m [°]', ['-2.1', '0', 'not_used']],
    ['Missweisung = +4°\n', 'Dir 80m [°]', ['4', '0', 'not_used']],
    ['Magnetic Variation (deg): 2.5\n', 'Dir 80m [°]', ['2.5', '0', 'not_used']],
    ['Wind directions relative to magnetic north\n', 'Dir 80m [°]', ['0', 'not_used']],
    ['Windrichtungen bezogen auf Gitternord\n', 'Dir 80m [°]', ['0', 'not_used']],
    ['North offset: 12.5 deg\n', 'Dir 80m [°]', ['12.5', '0', 'not_used']],
  ])('of %j above %s are asked about their north', (above, head, offered) => {
    const [question] = asked(above, head).record.questions
    expect(question).toMatchObject({
      key: `north.${head}`,
      choices: offered.map((value) => ({ value })),
      isOpen: true,
      unit: '°',
    })
  })

  it('are turned by the answer, or left out', () => {
    const key = 'north.Dir 80m mag [°]'
    const [turned, left, wrong] = ['3,5', 'not_used', 'east'].map((answer) =>
      asked('', 'Dir 80m mag [°]', { [key]: answer }),
    )
    expect(turned).toMatchObject({ ok: true, value: { directionDeg: expect.any(Float64Array) } })
    expect(turned!.ok && turned!.value.directionDeg?.[1]).toBe(10.5)
    expect(left).toMatchObject({ ok: true, value: { directionDeg: null } })
    expect(codesOf(wrong!)).toEqual(['answerImpossible'])
  })

  it('are turned by a declination of 2.5° in each step', () => {
    const above = 'Declination: 2.5° E\n'
    const of = (answer: string) => {
      const reading = asked(above, 'Dir 80m [°]', { 'north.Dir 80m [°]': answer })
      return reading.ok ? Array.from(reading.value.directionDeg ?? []) : []
    }
    const asWritten = of('0')
    expect(asWritten.length).toBeGreaterThan(20)
    expect(of('2.5')).toEqual(asWritten.map((degrees) => (degrees + 2.5) % 360))
  })

  it.each([
    ['Declination: 0\n', 'Dir 80m [°]'],
    ['Wind directions relative to true north\n', 'Dir 80m [°]'],
    ['Declination: 3.2\n', 'Dir 80m true [°]'],
  ])('%j above %s are those from true north', (above, head) => expect(asked(above, head).ok).toBe(true))

  it('from true north are preferred, and the others named', () => {
    const own = hours(
      'Time (UTC);Spd 80m [m/s];Dir 80m mag [°];Dir 80m true [°];Dir 60m [°]',
      (i) => `6.1;${i};${i + 3};1`,
    )
    const reading = readMeasurement(own, {})
    expect(reading).toMatchObject({ ok: true, value: { directionChannel: { name: 'Dir 80m true [°]' } } })
    expect(unusedOf(reading)).toEqual(['Dir 80m mag [°]', 'Dir 60m [°]'])
  })

  it('relative to the nacelle are not those of the wind', () => {
    expect(asked('', 'Relative wind direction 80m [°]')).toMatchObject({
      ok: true,
      value: { directionDeg: null },
    })
  })
})

describe('other statements', () => {
  it('a height of measurement counts before that of the hub', () => {
    const own = `Hub height: 119\nMeasurement height: 80\n${hours('Time (UTC);Wind speed [m/s]', () => '6.5')}`
    expect(readMeasurement(own, {})).toMatchObject({ ok: true, value: { heightM: 80 } })
  })

  it.each([
    ['Measurement height: 164 ft', 50],
    ['Measurement height: 280 m a.s.l.', null],
    ['Measurement height: 80/60/40 m', null],
  ])('%s above a table is a height of %s m', (line, heightM) => {
    const read = readMeasurement(`${line}\n${hours('Time (UTC);Wind speed [m/s]', () => '6.5')}`, {})
    const found = read.ok ? read.value.heightM : Number.NaN
    expect(found === null ? null : Number(found.toFixed(1))).toBe(heightM)
  })

  it('a unit above a table that contradicts the head is asked about', () => {
    const own = `Alle Angaben in MWh\n${hours('Zeit (UTC);Einspeisung [kWh]', (i) => String(1000 + (i % 5)))}`
    expect(readProfile(own).record.questions).toMatchObject([
      { choices: [{ value: 'kWh' }, { value: 'MWh' }] },
    ])
  })

  it('a column of quality without a known word for valid is asked about', () => {
    const own = hours('Time (UTC);Wind speed 80 m [m/s];Quality', (i) => `6.5;${i % 2 ? 'A' : 'B'}`)
    expect(readMeasurement(own, {}).record.questions.map(({ key }) => key)).toEqual(['validFlag.Quality'])
  })

  it('rows of another station are refused', () => {
    const rows = Array.from({ length: 8 }, (_, i) => `${i < 4 ? 44 : 45};202206200${i};3;5.0;270;eor`)
    const text = ['STATIONS_ID;MESS_DATUM;QN_3;F;D;eor', ...rows].join('\n')
    expect(codesOf(readStationTable(text, 'wind'))).toContain('stationOther')
  })

  it.each([
    ['Name;Lat;N/S;Lon;E/W', 'A;52.5;S;13.4;W', [-52.5, -13.4]],
    ['Name;Lat;N/S;Lon;E/W', 'A;52.5;N;13.4;E', [52.5, 13.4]],
    ['Name;Lat;Hem;Lon;Hem', 'A;52.5;N;13.4;W', [52.5, -13.4]],
    ['Name;Lat;Lon;Hemisphere', 'A;41.5;95.3;W', [41.5, -95.3]],
    ['Name;East;North;Zone;Hemisphere', 'A;400000;5800000;32;S', [-37.94, 7.86]],
    ['Name;East;North;Zone;Hemisphere', 'A;400000;5800000;32;N', [52.34, 7.53]],
  ])('letters of hemispheres in columns of their own count: %s, %s', (head, row, place) => {
    const { sheet } = readSiteSource(`${head}\n${row}`)
    const { sites, record } = sitesOfSheet(sheet!)
    const [site] = sites
    expect(record.notUsed).toEqual([])
    expect([site?.lat, site?.lon].map((degrees) => Number(degrees?.toFixed(2)))).toEqual(place)
  })

  it('two clocks above a table are asked about, although one of them may be two', () => {
    const own = `Logger time zone: UTC\nExport time zone: CET\n${hours('Time;Wind speed 80 m [m/s]', () => '6.5')}`
    const [question] = readMeasurement(own, {}).record.questions
    expect(question).toMatchObject({ key: 'timeZone' })
    expect(question?.choices.map(({ value }) => value)).toEqual(['UTC', 'UTC+1', 'Europe/Berlin'])
    const same = own.replace('UTC', 'UTC+1')
    expect(readMeasurement(same, {})).toMatchObject({ ok: true, value: { time: { zone: { minutes: 60 } } } })
  })

  it.each(['OBIS: 1-1:1.29.0', 'Lastgang Bezug'])('%s above a table is asked about', (line) => {
    const own = `${line}\n${hours('Zeit (UTC);Wert [kWh]', (i) => String(1000 + (i % 5)))}`
    const [open, drawn, fedIn] = [
      {},
      { 'meaning.Wert [kWh]': 'drawn' },
      { 'meaning.Wert [kWh]': 'fed_in' },
    ].map((answers) => readProfile(own, { answers }))
    expect(keysOf(open!)).toEqual(['meaning.Wert [kWh]'])
    expect(codesOf(drawn!)).toEqual(['profileColumnsMissing'])
    expect(fedIn!.ok).toBe(true)
  })

  it('a profile below zero in sum is refused', () => {
    const own = hours('Zeit (UTC);Wirkleistung [kW]', (i) => String(-1000 - (i % 5)))
    expect(codesOf(readProfile(own))).toEqual(['energyNegative'])
  })

  it('of two columns with one name the second has a number', () => {
    const own = months('Monat;Ertrag [MWh];Ertrag [MWh]', (i) => `${1000 + (i % 3)};${2000 + (i % 3)}`)
    const read = readProduction(own, { answers: { column: 'Ertrag [MWh] (2)' } })
    expect(read.ok && read.value.months[0]?.energyMwh).toBe(2000)
  })

  it('two places of a row that are far apart are refused', () => {
    const own =
      'Name;Lat;Lon;Easting;Northing;Zone\nA;52.5;13.4;391000;5818000;33\nB;52.5;13.4;400000;5000000;33'
    const { sheet } = readSiteSource(own)
    expect(sheet && sitesOfSheet(sheet).issues).toMatchObject([{ code: 'placesDiffer', line: 3 }])
  })
})
