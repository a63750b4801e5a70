import { expect, test } from 'vitest'
import { readMeasurement } from './readMeasurement.ts'

/** Two hours of a point, as the interface of NASA POWER writes them. */
function nasaPower({
  clock = ' in UTC',
  columns = 'YEAR,MO,DY,HR',
  times = ['2021,1,1,0', '2021,1,1,1'],
} = {}) {
  return [
    '-BEGIN HEADER-',
    'NASA/POWER Source Native Resolution Hourly Data ',
    `Dates (month/day/year): 01/01/2021 through 01/31/2021${clock}`,
    'Location: latitude  54.0   longitude 8.5 ',
    'elevation from MERRA-2: Average for 0.5 x 0.625 degree lat/lon region = 2.77 meters',
    'The value for missing source data that cannot be computed or is outside of the sources availability range: -999 ',
    'parameter(s): ',
    'T2M       MERRA-2 Temperature at 2 Meters (C) ',
    'WS10M     MERRA-2 Wind Speed at 10 Meters (m/s) ',
    'WS50M     MERRA-2 Wind Speed at 50 Meters (m/s) ',
    'WD50M     MERRA-2 Wind Direction at 50 Meters (Degrees) ',
    'WS50M_MAX MERRA-2 Wind Speed at 50 Meters Maximum (m/s) ',
    'WS50M_RANGE MERRA-2 Wind Speed at 50 Meters Range (m/s) ',
    '-END HEADER-',
    `${columns},T2M,WS10M,WS50M,WD50M,WS50M_MAX,WS50M_RANGE`,
    `${times[0]},4.5,5.1,7.2,270.5,9.1,3.1`,
    `${times[1]},4.6,5.2,-999,-999,9.2,3.2`,
  ].join('\n')
}

test('a point of NASA POWER is a measurement with the units and the clock of its head', () => {
  const found = readMeasurement(nasaPower(), {})
  expect(found.ok && found.value).toMatchObject({
    timesMs: Float64Array.of(Date.UTC(2021, 0, 1), Date.UTC(2021, 0, 1, 1)),
    speedMs: Float64Array.of(7.2, Number.NaN),
    directionDeg: Float64Array.of(270.5, Number.NaN),
    heightM: 50,
    channels: [{ heightM: 10 }, { heightM: 50 }],
  })
  expect(found.record.time?.zoneBasis).toMatchObject({ kind: 'stated' })
})

test('days, also numbered ones, have their dates', () => {
  for (const [columns, times] of [
    ['YEAR,MO,DY', ['2021,12,31', '2022,1,1']],
    ['YEAR,DOY', ['2021,365', '2022,1']],
  ] as const) {
    const found = readMeasurement(nasaPower({ columns, times: [...times] }), {})
    expect(found.ok && found.value).toMatchObject({
      timesMs: Float64Array.of(Date.UTC(2021, 11, 31), Date.UTC(2022, 0, 1)),
    })
  }
})

test('local solar time, and no clock, are questions', () => {
  for (const clock of [' in LST', ''])
    expect(readMeasurement(nasaPower({ clock }), {}).record.questions).toMatchObject([{ code: 'timeZone' }])
})
