import { describe, expect, it } from 'vitest'
import { readMeasurement } from './measurement/readMeasurement.ts'
import { readProduction } from './production/readProduction.ts'
import { readProfile } from './production/readProfile.ts'
import { readTurbineProduction } from './production/readTurbineProduction.ts'
import type { Reading } from './reading.ts'
import { sitesOfSheet } from './sites/siteSheet.ts'
import { readSiteSource } from './sites/siteSource.ts'
import { readCurveCsv } from './turbine/curveCsv.ts'
import { readTurbineFile } from './turbine/readTurbineFile.ts'

/** Keys of the questions and codes of the issues; empty for a file that is read. */
function openOf(read: Reading<unknown>): readonly string[] {
  const asked = read.record.questions.map(({ key }) => `? ${key}`)
  return read.ok ? asked : [...read.issues.map(({ code }) => code), ...asked]
}

const months = Array.from({ length: 6 }, (_, i) => `0${i + 1}.2023`)

/** Six months below a head, each with the cells of a function. */
function monthsOf(head: string, cells: (i: number) => string): string {
  return [`Monat;${head}`, ...months.map((month, i) => `${month};${cells(i)}`)].join('\n')
}

describe('quantities other than the generation', () => {
  const firstOf = (head: string, cells: (i: number) => string) => {
    const read = readProduction(monthsOf(head, cells))
    return read.ok ? [read.value.months[0]!.energyMwh, read.value.months[0]!.availability] : openOf(read)
  }

  it('are no availability', () => {
    const energy = 'Energie [MWh]'
    expect(firstOf(`${energy};Nichtverfügbarkeit [%]`, (i) => `${500 - i};3`)).toEqual([500, null])
    expect(firstOf('Available energy [MWh];Energy [MWh]', (i) => `90;${80 - (i % 2)}`)).toEqual([80, null])
    expect(firstOf(`${energy};Verfügbare Stunden`, (i) => `${500 - i};70`)).toEqual([500, null])
    expect(firstOf(`${energy};Verfügbarkeit [%]`, (i) => `${500 - i};97`)).toEqual([500, 0.97])
    expect(firstOf(`${energy};Verfügbarkeit [%]`, (i) => `${500 - i};0,97`)).toEqual([
      '? unit.Verfügbarkeit [%]',
    ])
  })

  it('are no codes of missing values', () => {
    const energies = (code: string) =>
      firstOf('Ertrag [MWh]', (i) => (i % 3 === 1 ? code : String(500 - 9 * i)))
    expect(['-999', '-9999,0', '9999', '#NV'].map(energies)).toEqual(Array(4).fill([500, null]))
  })

  it('are no generation', () => {
    expect(firstOf('Vorjahr [MWh];Ertrag [MWh]', (i) => `900;${500 - i}`)).toEqual([500, null])
    expect(firstOf('Erzeugung PV [MWh];Erzeugung [MWh]', (i) => `900;${500 - i}`)).toEqual([500, null])
    expect(firstOf('Spezifischer Ertrag [kWh/kW]', () => '200')).toEqual(['productionColumnsMissing'])
    expect(firstOf('Langzeitertrag [MWh]', () => '200')).toEqual(['productionColumnsMissing'])
  })

  it('are asked about where they may be readings of a meter', () => {
    expect(firstOf('Zähler 2.8.0 [kWh]', (i) => String(1_000_000 + i * 300_000))).toEqual([
      '? meterReading.Zähler 2.8.0 [kWh]',
    ])
    expect(firstOf('Energie [kWh]', (i) => String(100_000_000 + i * 300_000))).toEqual([
      '? meterReading.Energie [kWh]',
    ])
    const table = `WEA;Monat;Zählerstand [MWh]\n${months.map((month, i) => `1;${month};${5000 + 300 * i}`).join('\n')}`
    const options = { turbines: [{ id: 7, name: 'WEA 1' }], maxRows: 100 }
    const asked = readTurbineProduction(table, options)
    expect(openOf(asked)).toEqual(['? meterReading.Zählerstand [MWh]'])
    const read = readTurbineProduction(table, {
      ...options,
      answers: { 'meterReading.Zählerstand [MWh]': 'meter_reading' },
    })
    expect(read.ok && read.value.map(({ month, energyKwh }) => [month, energyKwh])).toEqual([
      [1, 300_000],
      [2, 300_000],
      [3, 300_000],
      [4, 300_000],
      [5, 300_000],
    ])
  })
})

function windOf(head: string, cell: (i: number) => string, above = 'Zeitzone: UTC') {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const time = new Date(Date.UTC(2021, 0, 1) + i * 600_000).toISOString().slice(0, 16).replace('T', ' ')
    return `${time};${cell(i)}`
  })
  const read = readMeasurement([above, `Zeit;${head}`, ...rows].join('\n'), {})
  return read.ok ? read.value : openOf(read)
}

const speedAt = (i: number) => (7 + (i % 5) / 2).toFixed(2)

describe('measurements', () => {
  it('have the mean speed, whatever its neighbours are called', () => {
    for (const other of [
      'maximale Windgeschwindigkeit 100 m [m/s]',
      'Windgeschwindigkeit (Spitze) 100 m [m/s]',
      'kleinste Windgeschwindigkeit 100 m [m/s]',
      'Windgeschwindigkeit Streuung 100 m [m/s]',
    ])
      expect(windOf(`${other};Windgeschwindigkeit 100 m [m/s]`, (i) => `12;${speedAt(i)}`)).toMatchObject({
        channel: { name: 'Windgeschwindigkeit 100 m [m/s]' },
      })
  })

  it('are read in tenths of m/s and tens of degrees, after a question where no unit is stated', () => {
    const head = 'Wind speed in 0.1 m/s;Windrichtung [10°]'
    const both = windOf(head, (i) => `${Math.round(10 * Number(speedAt(i)))};${18 + (i % 3)}`)
    expect(both).toMatchObject({ unit: { symbol: '0.1 m/s' } })
    expect('speedMs' in both && [both.speedMs[1], both.directionDeg?.[1]]).toEqual([7.5, 190])
    const open = (i: number) => `${speedAt(i)};${18 + (i % 3)}`
    expect(windOf('WS [m/s];Windrichtung', open)).toEqual(['? unit.Windrichtung'])
    expect(windOf('WS (m/s x10)', (i) => String(70 + i))).toEqual(['? unit.WS (m/s x10)'])
  })

  it('are not in UTC if a line states another clock', () => {
    for (const zone of [
      'Zeitangaben 1 h ahead of UTC',
      'Time zone: (UTC+01:00) Amsterdam, Berlin, Bern, Rome',
      'Time zone: UTC+1/UTC+2',
      'Time zone: UTC-5 with daylight saving',
      'Timestamps are in UTC (local time is UTC+1)',
      'Time zone: not UTC',
    ])
      expect(windOf('WS [m/s]', speedAt, zone)).toEqual(['? timeZone'])
    const read = windOf('WS [m/s]', speedAt, 'Time zone: UTC plus 1')
    expect(read).toMatchObject({ time: { zone: { kind: 'offset', minutes: 60 } } })
  })

  it('end their intervals if a line states it', () => {
    for (const line of [
      'Timestamps mark the end of the 10-minute averaging interval',
      'Zeitstempel: Ende des 10-Minuten-Intervalls',
      'Zeitstempel: Ende der Mittelung',
      'Right-labelled trailing averages',
      'Stamp: end-of-interval',
    ])
      expect(windOf('WS [m/s]', speedAt, `Zeitzone: UTC\n${line}`)).toMatchObject({
        time: { interval: 'end' },
      })
  })
})

it('takes the power of a profile for what its head says', () => {
  const profileOf = (head: string, cell: (i: number) => string) => {
    const rows = Array.from({ length: 96 }, (_, i) => {
      const time = new Date(Date.UTC(2021, 0, 1) + i * 900_000).toISOString().slice(0, 16).replace('T', ' ')
      return `${time};${cell(i)}`
    })
    const read = readProfile([`Zeit (UTC);${head}`, ...rows].join('\n'))
    return read.ok ? read.value.energyMwh.values[0]! : openOf(read)
  }
  expect(profileOf('Wirkleistung P [W]', (i) => String(1_000_000 + (i % 7)))).toBe(0.25)
  expect(profileOf('Einspeisung MWh/h', (i) => String(2 + (i % 7)))).toBe(0.5)
  expect(profileOf('Einspeisung k Wh', (i) => String(250 + (i % 7)))).toBe(0.25)
  expect(profileOf('Generatordrehzahl;Leistung [kW]', (i) => `1500;${1000 + (i % 7)}`)).toBe(0.25)
  expect(profileOf('Possible power [kW];Active power [kW]', (i) => `1500;${1000 + (i % 7)}`)).toBe(0.25)
  expect(profileOf('Energie [10 kWh]', () => '25')).toEqual(['? unit.Energie [10 kWh]'])
})

describe('power curves', () => {
  const rows = (speed: (i: number) => string) =>
    Array.from({ length: 20 }, (_, i) => `${speed(i)};${Math.min(4000, 10 * i ** 3)}`).join('\n')

  it('are over the wind speed, not over that of the rotor', () => {
    for (const head of ['Rotor speed', 'Wind direction', 'Wind shear', 'Tip speed']) {
      const read = readCurveCsv(`${head};Wind speed;Power [kW]\n${rows((i) => `${5 + i / 2};${3 + i}`)}`)
      expect(read.ok && read.value.tables[0]!.power.windSpeedMs.slice(0, 3)).toEqual([3, 4, 5])
    }
  })

  it('without a head raise a question about speeds that no turbine has', () => {
    expect(openOf(readCurveCsv(rows((i) => (3.6 * (3 + i)).toFixed(1))))).toEqual(['? unit.1'])
  })

  it('are refused where no turbine with the rotor has the power', () => {
    const wtg = (factor: number) =>
      `<WindTurbineGenerator Description="X" RotorDiameter="150"><PerformanceTable AirDensity="1.225"><DataTable>${Array.from(
        { length: 20 },
        (_, i) => `<DataPoint WindSpeed="${i + 3}" PowerOutput="${Math.min(4000, 5 * i ** 3) * factor}"/>`,
      ).join('')}</DataTable></PerformanceTable></WindTurbineGenerator>`
    expect(openOf(readTurbineFile('a.wtg', wtg(1000)).read)).toEqual([])
    expect(openOf(readTurbineFile('a.wtg', wtg(1)).read)).toEqual(['powerOfRotor'])
  })
})

describe('sites', () => {
  const siteOf = (text: string) => {
    const { sheet } = readSiteSource(text)
    const { sites, issues } = sitesOfSheet(sheet!)
    return issues.length > 0 ? issues.map(({ code }) => code) : sites[0]!
  }

  it('have no height of the ground from one above it', () => {
    for (const head of ['Höhe (über Grund)', 'Elevation (m AGL)', 'Altitude [m above ground]'])
      expect(siteOf(`Name;Lat;Lon;${head}\nA;52.1;9.1;160`)).toMatchObject({ siteHeightM: null })
    expect(siteOf('Name;Lat;Lon;Höhe ü. NN [m]\nA;52.1;9.1;160')).toMatchObject({ siteHeightM: 160 })
  })

  it('are refused with rated powers that can only be MW, and with packed degrees', () => {
    expect(siteOf('Name;Lat;Lon;Nennleistung\nA;52.1;9.1;4,2')).toEqual(['unitUnknown'])
    expect(siteOf('Name;Lat;Lon;Nennleistung\nA;52.1;9.1;4,2\nB;52.2;9.2;4200')).toEqual(['unitUnknown'])
    expect(siteOf('Name;Lat;Lon;Nennleistung [MW]\nA;52.1;9.1;4,2')).toMatchObject({ ratedPowerKw: 4200 })
    expect(siteOf('Name;Latitude (dd.mmss);Longitude (dd.mmss)\nA;52.3015;9.1059')).toEqual([
      'unitUnknown',
      'unitUnknown',
    ])
  })

  it('are refused in systems and units that are not known here', () => {
    const place = (head: string) => siteOf(`Name;X${head};Y${head}\nA;500000;5800000`)
    expect(place(' (ETRS89 / UTM 32N)')).toMatchObject({ lat: expect.closeTo(52.35, 2) })
    for (const head of [' (ED50 / UTM 32N)', ' (NAD27 / UTM zone 32N)', ' (EPSG:31287)', ' (EPSG:23032)'])
      expect(place(head)).toContain('coordinateSystemUnknown')
    const above = 'Koordinatensystem: ED50 / UTM 32N\nName;X;Y\nA;500000;5800000'
    expect(siteOf(above)).toEqual(['coordinateRejected'])
    expect(siteOf('Name;Lat;Lon;Nennleistung [Pferde]\nA;52.1;9.1;5600')).toEqual(['unitUnknown'])
    expect(siteOf('Name;Lat;Lon;Nennleistung [PS]\nA;52.1;9.1;5600')).toMatchObject({
      ratedPowerKw: expect.closeTo(4118.8, 1),
    })
  })

  it.each([
    ['Name;Lat Deg;Lat Min;Lon Deg;Lon Min', 'A;53;30;8;15', 'unitUnknown'],
    ['Name;Lat D;Lat M;Lat S;Lon D;Lon M;Lon S', 'A;53;30;0;8;15;0', 'unitUnknown'],
    ['Name;Lat;Lon', 'A;0;0', 'latLonMissing'],
    ['Name;Rechtswert (GK4);Hochwert (GK4)', 'A;3450260;5930300', 'gaussKruegerAsUtm'],
  ])('%s above %s are refused', (head, row, code) => {
    const { sheet } = readSiteSource(`${head}\n${row}`)
    expect(sitesOfSheet(sheet!).issues.map((issue) => issue.code)).toContain(code)
  })
})
