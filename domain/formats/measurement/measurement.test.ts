import { describe, expect, it } from 'vitest'
import { codesOf as codes, readPassed as read, utc } from './testing/readText.ts'

describe('a file of measured winds', () => {
  it('of a SCADA system has comments above, many columns and times in UTC', () => {
    const { value, warnings } = read(`# This file was exported at 2022-02-11 10:29:41.
#
# Turbine: Kelmarsh 1
# Time zone: UTC
# Date and time,Wind speed (m/s),"Wind speed, Standard deviation (m/s)","Wind speed, Maximum (m/s)",Wind direction (°),Nacelle position (°),Rotor speed (RPM)
2018-01-01 00:00:00,9.12,0.88,11.2,201.5,203,14.1
2018-01-01 00:10:00,NaN,NaN,NaN,NaN,NaN,NaN
2018-01-01 00:20:00,8.5,0.7,10,199,200,13.8
`)
    expect(warnings).toEqual([])
    expect([...value.speedMs]).toEqual([9.12, Number.NaN, 8.5])
    expect([...(value.directionDeg as Float64Array)]).toEqual([201.5, Number.NaN, 199])
    expect(value.timesMs[0]).toBe(utc(2018, 1, 1))
    expect(value).toMatchObject({ intervalMs: 600_000, longestGapMs: 600_000 })
    expect(value.availability).toBeCloseTo(2 / 3, 12)
    expect(value.channels.map(({ name }) => name)).toEqual(['Wind speed (m/s)'])
  })

  it('has no direction where the wind is variable', () => {
    const { value, warnings } = read(
      'Time (UTC);Wind speed 10 m (m/s);Wind direction (°)\n2018-01-01 00:00;4.1;990\n2018-01-01 01:00;4.2;270\n2018-01-01 02:00;4.3;280\n',
    )
    expect(warnings).toEqual([])
    expect([...(value.directionDeg as Float64Array)]).toEqual([Number.NaN, 270, 280])
  })

  it('with a block of facts above has their zone and stamps, and the highest speed is taken', () => {
    const { value, warnings } = read(
      [
        'Exported by a program for wind data',
        'Latitude = N 54° 00\' 00"',
        'Time zone = UTC+1',
        'Time stamps indicate the end of the time step.',
        '',
        'Date/Time\tSpeed 60 m [m/s]\tSpeed 60 m SD [m/s]\tSpeed 98.5 m A [m/s]\tDirection 58 m [deg]\tDirection 95m [deg]',
        '2020-05-01 01:10\t5.1\t0.4\t6.2\t270\t275',
        '2020-05-01 01:20\t5.3\t0.4\t-999\t271\t276',
        '2020-05-01 01:30\t5.2\t0.4\t6.4\t271\t277',
      ].join('\r\n'),
    )
    expect(warnings).toEqual([])
    expect(value.channel).toMatchObject({ name: 'Speed 98.5 m A [m/s]', heightM: 98.5, unitText: 'm/s' })
    expect(value.directionChannel).toMatchObject({ heightM: 95 })
    expect(value.timesMs[0]).toBe(utc(2020, 5, 1, 0, 0))
    expect([...value.speedMs]).toEqual([6.2, Number.NaN, 6.4])
    expect(value.channels.map(({ heightM }) => heightM)).toEqual([60, 98.5])
    expect(
      read(
        'Date/Time (UTC);Speed 60 m (m/s);Speed 80 m (m/s)\n2020-05-01 01:10;5.1;9.25\n2020-05-01 01:20;5.5;9.5',
        { channel: 'Speed 60 m (m/s)' },
      ).value.channel.heightM,
    ).toBe(60)
  })

  it('in German, with knots, flags and a time of day of its own', () => {
    const { value, warnings } = read(
      [
        'Datum;Uhrzeit;Windgeschwindigkeit 100m (kn);Windrichtung (°);Status',
        '01.03.2021;00:00;10,5;190;0',
        '01.03.2021;01:00;12,5;200;3',
        '01.03.2021;02:00;14,5;210;0',
        '01.03.2021;02:00;15,5;210;0',
        '01.03.2021;03:00;180,5;210;0',
      ].join('\n'),
      { utcOffsetH: 1 },
    )
    expect(value.channel.heightM).toBe(100)
    expect(value.speedMs[0]).toBeCloseTo((10.5 * 1852) / 3600, 12)
    expect([...value.speedMs].map(Number.isNaN)).toEqual([false, true, false, true])
    expect(value.timesMs[0]).toBe(utc(2021, 2, 28, 23))
    expect(warnings).toEqual([
      { code: 'measurementImpossible', count: 1, line: 6 },
      { code: 'measurementFlagged', count: 1, line: 3 },
      { code: 'measurementTimesTwice', count: 1 },
    ])
  })

  it('asks for unit and clock where nothing states them', () => {
    const text = 'timestamp,WS_80m,WD_80m\n2020-01-01T00:00,7.5,10\n2020-01-01T01:00,7.25,20'
    expect(codes(text)).toEqual(['? unit.WS_80m', '? timeZone'])
    const { value, record } = read(text, { answers: { 'unit.WS_80m': 'kn', timeZone: 'Europe/Berlin' } })
    expect(value.speedMs[0]).toBeCloseTo((7.5 * 1852) / 3600, 12)
    expect(value.timesMs[0]).toBe(utc(2019, 12, 31, 23))
    expect(record.columns[0]).toMatchObject({
      meaning: 'wind_speed',
      heightM: 80,
      basis: { unit: { kind: 'answered', key: 'unit.WS_80m' } },
    })
    expect(record.time).toMatchObject({ interval: 'begin', intervalBasis: { kind: 'assumed' } })
    expect(codes(text, { answers: { 'unit.WS_80m': 'kn', timeZone: 'UTC', decimal: '.' } })).toEqual([
      'answerUnknown',
    ])
    const offset = read('timestamp,WS_80m (m/s)\n2020-01-01T00:00+01:00,7.5\n2020-01-01T01:00+01:00,7.25')
    expect(offset.value.timesMs[0]).toBe(utc(2019, 12, 31, 23))
    expect(offset.value.directionDeg).toBeNull()
  })

  it('has components that are no speeds, and speeds that have no components', () => {
    const text = (heads: string) => `Time (UTC);${heads}\n2020-01-01 00:00;7.5;1\n2020-01-01 01:00;7.25;1`
    expect(codes(text('U 100 m [m/s];V 100 m [m/s]'))).toEqual(['measurementColumnsMissing'])
    expect(read(text('V 100 m [m/s];T [°C]')).value.speedMs[0]).toBe(7.5)
  })

  it('has its units in a row below the header', () => {
    const text =
      '"TIMESTAMP","WS_80m_Avg","WD_80m_Avg"\n"TS","knots","Deg"\n"","Avg","Avg"\n"2020-01-01 00:00:00",10,10\n"2020-01-01 00:10:00",11,20'
    expect(read(text, { utcOffsetH: 0 }).value.speedMs[0]).toBeCloseTo(5.144, 3)
  })

  it('takes the sensor at the requested height, or asks', () => {
    const text =
      'Time (UTC);Wind speed 40 m (m/s);Wind speed 100 m (m/s)\n2020-01-01 00:00;5;7\n2020-01-01 01:00;5;7'
    expect(read(text, { heightM: 40 }).value.speedMs[0]).toBe(5)
    expect(read(text).value.speedMs[0]).toBe(7)
    expect(codes(text, { heightM: 80 })).toEqual(['? column'])
  })

  it('names every line that cannot be read', () => {
    expect(
      codes(
        'time stamp (UTC);Wind speed (m/s)\n2020-01-01 00:00;7.5\nyesterday;8\n2020-01-01 01:00;fast\n2020-01-01 02:00',
      ),
    ).toEqual(['3 timeInvalid', '4 numberInvalid', '5 parameterCount'])
    expect(codes('time;power\n1;2')).toEqual(['measurementColumnsMissing'])
    expect(codes(`# head\n${'1;'.repeat(9_999_000)}`)).toEqual(['2 tooManyColumns'])
    const wide = `date time (UTC);Wind speed (m/s)${';1'.repeat(4998)}`
    const row = '2020-01-01 00:00;7.5'
    expect(codes(`${wide}\n${row}`)).toEqual(['measurementStepUnknown'])
    expect(codes(`${wide};1\n${row}`)).toEqual(['1 tooManyColumns'])
    expect(
      codes(`date time (UTC);Wind speed (m/s)\n${row}\n2020-01-01 00:10${';1'.repeat(9_000_000)}`),
    ).toEqual(['3 parameterCount'])
    expect(codes('date time (UTC);Wind speed (m/s)\n2020-01-01 00:00;7.5')).toEqual([
      'measurementStepUnknown',
    ])
    expect(codes('date time (UTC);Wind speed (m/s)\n01/02/2020 00:00;7.5\n01/02/2020 01:00;7.5')).toEqual([
      '? dateOrder.dates',
    ])
    expect(codes('date time (UTC);Wind speed (m/s)\n2020-01-01 00:00;7.5', { channel: 'other' })).toEqual([
      '1 measurementChannelUnknown',
    ])
    expect(codes('')).toEqual(['fileEmpty'])
  })

  it('of the wind toolkit, Vortex and WindSim has the parts of its times in columns of their own', () => {
    const toolkit = read(
      [
        'SiteID,1,Site Timezone,-6,Data Timezone,0,Longitude,-97.5,Latitude,35.2',
        'Year,Month,Day,Hour,Minute,wind speed at 100m (m/s),wind direction at 100m (deg),wind speed at 40m (m/s)',
        '2012,1,1,0,0,7.5,200,6',
        '2012,1,1,1,0,8.5,210,7',
      ].join('\n'),
    ).value
    expect([toolkit.timesMs[0], toolkit.heightM, ...toolkit.speedMs]).toEqual([
      utc(2012, 1, 1),
      100,
      7.5,
      8.5,
    ])
    const vortex = read(
      [
        'Lat=52.1  Lon=10.0  Hub-Height=120.0  Timezone=+01.0  ASL-Height(avg. 3km-grid)=40.0',
        'VORTEX (www.vortexfdc.com) - Computed at 3km resolution based on ERA5 data',
        '',
        'YYYYMMDD HHMM  M(m/s)  D(deg)   T(C)  De(k/m3) PRE(hPa)  RH(%)',
        '20200101 0000    8.8     234    2.1    1.27    1011.1    80',
        '20200101 0100    9.8     236    2.3    1.27    1011.0    81',
      ].join('\n'),
    )
    expect(vortex.value.timesMs[0]).toBe(utc(2019, 12, 31, 23))
    expect([vortex.value.heightM, vortex.value.speedMs[0], vortex.value.directionDeg![0]]).toEqual([
      120, 8.8, 234,
    ])
    expect(vortex.record.columns[0]!.basis.height).toEqual({
      kind: 'stated',
      text: 'Hub-Height=120.0',
      line: 1,
    })
    const windSim = [
      'version : 51',
      'measurement height : 50.0',
      'record year month day hour minute direction speed',
      '1 2006 01 01 00 10 180.0 5.5',
      '2 2006 01 01 00 20 190.0 6.5',
    ].join('\n')
    expect(codes(windSim)).toEqual(['? unit.speed', '? timeZone'])
    const { value } = read(windSim, { answers: { 'unit.speed': 'm/s', timeZone: 'UTC' } })
    expect([value.timesMs[1], value.heightM, value.speedMs[1]]).toEqual([utc(2006, 1, 1, 0, 20), 50, 6.5])
  })
})

describe('a wind resource file of SAM', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, row) => `5,0.9,6,200,4,0.8,${row % 10},210`)
  const file = (count: number, year: number) =>
    [
      `1,city??,OK,country??,${year},35.2,-97.5,Not Available,1,${count}`,
      'WIND Toolkit data from NREL',
      'Temperature,Pressure,Speed,Direction,Temperature,Pressure,Speed,Direction',
      'C,atm,m/s,Degrees,C,atm,mph,Degrees',
      '40,40,40,40,100,100,100,100',
      ...rows(count),
    ].join('\r\n')

  it('has units and heights in rows of their own, and times by the number of its rows', () => {
    expect(codes(file(8760, 2012))).toEqual(['? timeZone'])
    const { value } = read(file(8760, 2012), { utcOffsetH: 0 })
    expect([value.heightM, value.unit.symbol, value.intervalMs]).toEqual([100, 'mph', 3_600_000])
    expect([value.timesMs[1415], value.timesMs[1416]]).toEqual([utc(2012, 2, 28, 23), utc(2012, 3, 1)])
    expect(read(file(17_520, 2013), { utcOffsetH: 0 }).value.intervalMs).toBe(1_800_000)
    expect(codes(file(8000, 2013))).toEqual(['measurementColumnsMissing'])
  })
})

describe('directions', () => {
  const text = (head: string) =>
    `Time (UTC);Wind [m/s] 80,5 m;${head}\n${Array.from({ length: 5 }, (_, hour) => `2022-01-01 0${hour}:00;7;350`).join('\n')}`

  it('towards which the wind blows are turned, where the head says so', () => {
    const found = read(text('Wind direction towards 80m (°)')).value
    expect(found.directionDeg![0]).toBe(170)
    expect([found.heightM, found.speedMs[0]]).toEqual([80.5, 7])
  })

  it('to a height are ambiguous and raise a question', () => {
    const head = 'Wind direction to 80m'
    expect(codes(text(head))).toEqual([`? meaning.${head}`])
    const to = read(text(head), { answers: { [`meaning.${head}`]: 'wind_to' } })
    expect(to.value.directionDeg![0]).toBe(170)
    expect(to.record.columns[1]).toMatchObject({ offset: 180, basis: { meaning: { kind: 'answered' } } })
    const from = read(text(head), { answers: { [`meaning.${head}`]: 'wind_from' } })
    expect(from.value.directionDeg![0]).toBe(350)
  })
})
