import { describe, expect, it } from 'vitest'
import type { Answers } from '../reading/index.ts'
import { sitesOfSheet } from './sites/siteSheet.ts'
import { readSiteSource } from './sites/siteSource.ts'
import { readTurbineFile } from './turbine/readTurbineFile.ts'

describe('curves', () => {
  const curve = (text: string, name = 'c.csv', answers: Answers = {}) => {
    const { read } = readTurbineFile(name, text, { answers })
    if (!read.ok)
      return {
        issues: read.issues.map(({ code }) => code),
        asks: read.record.questions.map(({ key }) => key),
      }
    const [table] = read.value.tables
    return {
      power: [...table!.power.values].slice(0, 8),
      speed: table!.power.windSpeedMs[0],
      ct: table!.thrust?.values[5] ?? null,
      tables: read.value.tables.length,
    }
  }
  const v = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
  const p = [0, 30, 120, 290, 530, 870, 1310, 1810, 2350, 2800, 3000, 3000]
  const cases: [string, string, Answers, unknown][] = [
    [
      'W in brackets',
      `wind speed [m/s];power [W]\n${v.map((s, i) => `${s};${p[i]! * 1000}`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: null, tables: 1 },
    ],
    [
      'MW',
      `Wind (m/s),Leistung (MW)\n${v.map((s, i) => `${s},${p[i]! / 1000}`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: null, tables: 1 },
    ],
    [
      'Cp between',
      `v [m/s];P [kW];Cp;Ct\n${v.map((s, i) => `${s};${p[i]};0.42;0.8`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: 0.8, tables: 1 },
    ],
    [
      'thrust force only',
      `v [m/s];P [kW];Schub [kN]\n${v.map((s, i) => `${s};${p[i]};250`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: null, tables: 1 },
    ],
    [
      'sound level',
      `v [m/s];P [kW];LWA [dB(A)]\n${v.map((s, i) => `${s};${p[i]};104`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: null, tables: 1 },
    ],
    [
      'knots',
      `speed (kn);power (kW)\n${v.map((s, i) => `${(s / 0.514444).toFixed(4)};${p[i]}`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2.00000566667, ct: null, tables: 1 },
    ],
    [
      'third column without head',
      v.map((s, i) => `${s};${p[i]};0.8`).join('\n'),
      {},
      { power: p.slice(0, 8), speed: 2, ct: 0.8, tables: 1 },
    ],
    [
      'Cp as third column without head',
      v
        .map(
          (s, i) => `${s};${p[i]};${[0, 0.2, 0.4, 0.43, 0.45, 0.45, 0.45, 0.44, 0.41, 0.36, 0.3, 0.25][i]}`,
        )
        .join('\n'),
      {},
      { issues: [], asks: ['meaning.3'] },
    ],
    [
      'two power columns',
      `v;P 1.225;P 1.1\n${v.map((s, i) => `${s};${p[i]};${p[i]! * 0.9}`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: null, tables: 2 },
    ],
    [
      'rpm and pitch',
      `Wind speed (m/s),Power (kW),Rotor speed (rpm),Pitch (deg)\n${v.map((s, i) => `${s},${p[i]},12,3`).join('\n')}`,
      {},
      { power: p.slice(0, 8), speed: 2, ct: null, tables: 1 },
    ],
  ]
  it.each(cases)('%s', (_, text, answers, expected) => {
    expect(curve(text, 'c.csv', answers)).toEqual(expected)
  })
})

describe('sites', () => {
  const sites = (text: string) => {
    const { sheet, issues } = readSiteSource(text)
    if (sheet === null || issues.length > 0)
      return issues.map((issue) => ('code' in issue ? issue.code : issue))
    const read = sitesOfSheet(sheet)
    if (read.issues.length > 0) return read.issues.map((issue) => ('code' in issue ? issue.code : issue))
    return read.sites.map(({ lat, lon, hubHeightM, siteHeightM }) => [
      Number(lat.toFixed(3)),
      Number(lon.toFixed(3)),
      hubHeightM,
      siteHeightM,
    ])
  }
  const cases: [string, string, unknown][] = [
    ['hub height in cm', 'name;lat;lon;hub height [cm]\nA;52.1;13.2;14000', [[52.1, 13.2, 140, null]]],
    ['EPSG 4326 X Y', 'fid,X,Y,Nabenhoehe\n1,13.2,52.1,140', [[52.1, 13.2, 140, null]]],
    [
      'UTM 33U band letter',
      'Name;Zone;Rechtswert;Hochwert\nA;33U;376725;5773000',
      [[52.094, 13.2, null, null]],
    ],
    ['Gauss Krueger', 'Name;Rechtswert;Hochwert\nA;4500000;5770000', [[52.064, 11.998, null, null]]],
    [
      'mean sea level height in ft',
      'name,lat,lon,elevation_ft\nA,52.1,13.2,328.084',
      [[52.1, 13.2, null, 100]],
    ],
    [
      'easting first with 7 digits zone prefix',
      'Name;Ost;Nord\nA;33376725;5773000',
      [[52.094, 13.2, null, null]],
    ],
    ['DMS', 'Name;Breite;Länge\nA;52° 6\' 0" N;13° 12\' 0" O', [[52.1, 13.2, null, null]]],
    ['lon lat W', 'name,lat,lon_w\nA,52.1,5.2', [[52.1, -5.2, null, null]]],
    [
      'hub above sea',
      'name,lat,lon,hub height asl [m],hub height [m]\nA,52.1,13.2,240,140',
      [[52.1, 13.2, 140, null]],
    ],
    ['tip height', 'name,lat,lon,Gesamthöhe [m],NH [m]\nA,52.1,13.2,230,149', [[52.1, 13.2, 149, null]]],
  ]
  it.each(cases)('%s', (_, text, expected) => {
    expect(sites(text)).toEqual(expected)
  })
})
