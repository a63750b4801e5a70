import { expect, it } from 'vitest'
import { readMeasurement } from './readMeasurement.ts'

const hours = Array.from({ length: 48 }, (_, i) => i)
const tenths = (i: number) => (i === 7 ? 0 : 60 + (i % 9))
const two = (number: number) => String(number).padStart(2, '0')

function read(text: string, answers: Readonly<Record<string, string>> = {}) {
  const found = readMeasurement(text, { answers })
  if (!found.ok) return { issues: found.issues, asks: found.record.questions.map(({ key }) => key) }
  const { speedMs, timesMs, directionDeg, heightM, time } = found.value
  return {
    speeds: [...speedMs.slice(0, 2)].map((value) => Number(value.toFixed(2))),
    start: new Date(timesMs[0]!).toISOString().slice(0, 16),
    directions: [6, 7, 8].map((i) => directionDeg?.[i]),
    ...{ heightM, count: speedMs.length, stamp: time.interval },
  }
}

const knmi = (unit = '0.1 m/s') => `BRON: KONINKLIJK NEDERLANDS METEOROLOGISCH INSTITUUT (KNMI)

YYYYMMDD = datum / date
HH       = tijd (HH=uur, UT. Uurvak 05 loopt van 04.00 UT tot 5.00 UT) / time
DD       = Windrichting (in graden) (360=noord, 90=oost, 0=windstil 990=veranderlijk)
FH       = Uurgemiddelde windsnelheid (in ${unit}). / Hourly mean wind speed (in ${unit})
FF       = Windsnelheid (in ${unit}) gemiddeld over de laatste 10 minuten / during the last 10 minutes
FX       = Hoogste windstoot (in 0.1 m/s) / Maximum wind gust

# STN,YYYYMMDD,   HH,   DD,   FH,   FF,   FX

${hours
  .map((i) => {
    const direction = i === 7 ? 0 : i === 8 ? 990 : 270
    return `  260,2022060${1 + Math.floor(i / 24)},${two((i % 24) + 1).padStart(5)},${String(direction).padStart(5)},${String(tenths(i)).padStart(5)},   99,  150`
  })
  .join('\n')}`

it('hours of KNMI end at their times, in tenths of m/s and without directions of calms', () => {
  expect(read(knmi())).toEqual({
    ...{ speeds: [6, 6.1], start: '2022-06-01T00:00', directions: [270, Number.NaN, Number.NaN] },
    ...{ heightM: null, count: 48, stamp: 'end' },
  })
  expect(read(knmi('m/s'))).toEqual({ issues: [], asks: ['unit.FH wind speed'] })
})

it.each([',', ''])(
  'ten minutes of KNMI end at their times, at 10 m, in columns divided by "%s"',
  (delimiter) => {
    const written = (cells: readonly string[]) =>
      delimiter === '' ? cells.map((cell) => cell.padEnd(21)).join('') : cells.join(delimiter)
    const heads = ['# DTG', 'LOCATION', 'NAME', 'FF_SENSOR_10', 'FF_10M_10', 'DD_10']
    const rows = hours.map((i) => {
      const time = `2003-04-01 ${two(Math.floor((i + 1) / 6))}:${(i + 1) % 6}0:00`
      return [time, '201_W_a', 'D15 FA 1', '9.5', i === 7 ? '' : `8.${i % 9}`, i === 8 ? '990' : '270']
    })
    expect(read(['# SOURCE: (KNMI)', ...[heads, ...rows].map(written)].join('\n'))).toEqual({
      ...{ speeds: [8, 8.1], start: '2003-04-01T00:00', directions: [270, 270, Number.NaN] },
      ...{ heightM: 10, count: 48, stamp: 'end' },
    })
  },
)

const lite = (speed: (i: number) => number) =>
  hours
    .map((i) => {
      const direction = i === 7 ? 0 : i === 8 ? -9999 : 270
      const values = [150, 80, 10_130, direction, speed(i), -9999, i % 6 === 0 ? -1 : 2, -9999]
      const fields = values.map((value) => String(value).padStart(6)).join('')
      return `2022 06 ${two(1 + Math.floor(i / 24))} ${two(i % 24)}${fields}`
    })
    .join('\n')

it('hours of ISD-Lite are known by widths and ranges of their columns', () => {
  expect(read(lite(tenths))).toEqual({
    ...{ speeds: [6, 6.1], start: '2022-06-01T00:00', directions: [270, Number.NaN, Number.NaN] },
    ...{ heightM: null, count: 48, stamp: 'begin' },
  })
  expect(read(lite((i) => 1000 + i))).toMatchObject({ issues: [{ code: 'measurementColumnsMissing' }] })
})

const midas = (unit: string) => `Conventions,G,BADC-CSV,1
observation_station,G,hemsby
height,G,14,m
long_name,ob_end_time,Date and time at end of observation
long_name,mean_wind_dir,mean wind direction,degrees
long_name,mean_wind_speed,mean wind speed,${unit}
long_name,max_gust_speed,maximum gust speed,${unit}
data
ob_end_time,id_type,mean_wind_dir,mean_wind_speed,max_gust_speed,mean_wind_dir_q,mean_wind_speed_q
${hours.map((i) => `2022-06-0${1 + Math.floor(i / 24)} ${two(i % 24)}:00:00,WIND,270,${i === 1 ? 'NA' : 10},25,6,6`).join('\n')}
end data`

it('a table of MIDAS has the unit of its block; its clock is asked about', () => {
  expect(read(midas('knots'))).toEqual({ issues: [], asks: ['timeZone'] })
  expect(read(midas('knots'), { timeZone: 'UTC' })).toEqual({
    ...{ speeds: [5.14, Number.NaN], start: '2022-05-31T23:00', directions: [270, 270, 270] },
    ...{ heightM: null, count: 48, stamp: 'end' },
  })
  expect(read(midas('')).asks).toEqual(['unit.mean_wind_speed', 'timeZone'])
  const suspect = midas('knots').replace('22:00:00,WIND,270,10,25,6,6', '22:00:00,WIND,270,10,25,6,1106')
  const found = readMeasurement(suspect, { answers: { timeZone: 'UTC' } })
  expect(found).toMatchObject({ warnings: [{ code: 'measurementFlagged', count: 1 }] })
  expect(found.ok && Number.isNaN(found.value.speedMs[22])).toBe(true)
})

it('ten minutes of the German weather service end at their times, in UTC since 2000', () => {
  const dwd = (year: number) =>
    `STATIONS_ID;MESS_DATUM;  QN;FF_10;DD_10;eor\n${hours
      .map((i) => {
        const direction = i === 7 ? 0 : i === 8 ? -999 : 270
        const speed = i === 7 ? 0 : i === 9 ? -999 : tenths(i) / 10
        return `         44;${year}0601${two(Math.floor(i / 6))}${i % 6}0;    3;  ${speed};  ${direction};eor`
      })
      .join('\n')}`
  expect(read(dwd(2022))).toEqual({
    ...{ speeds: [6, 6.1], start: '2022-05-31T23:50', directions: [270, Number.NaN, Number.NaN] },
    ...{ heightM: null, count: 48, stamp: 'end' },
  })
  expect(read(dwd(1998))).toMatchObject({ issues: [{ code: 'measurementColumnsMissing' }] })
  const ofHours = (heads: string) =>
    `STATIONS_ID;MESS_DATUM;QN_3;${heads};eor\n${hours
      .map((i) => `44;1998060${1 + Math.floor(i / 24)}${two(i % 24)};3;6.${i % 9};${i === 7 ? 0 : 270};eor`)
      .join('\n')}`
  for (const heads of ['   F;   D', '  FF;  DD'])
    expect(read(ofHours(heads))).toMatchObject({
      ...{ speeds: [6, 6.1], start: '1998-05-31T23:00', directions: [270, Number.NaN, 270], stamp: 'end' },
    })
})
