import { describe, expect, it, vi } from 'vitest'
import { seededNumbers } from '../numbers/index.ts'
import { env } from '../testing/env.ts'
import { type AktermReading, readAkterm } from './climate/aktermCheck.ts'
import { readOldAkterm } from './climate/aktermOldForm.ts'
import { readStationTable } from './climate/stationTable.ts'
import { writeWindTab } from './climate/windTab.ts'
import type { FileIssue } from './issues.ts'
import { readProduction } from './production/readProduction.ts'
import { readProfile } from './production/readProfile.ts'
import { readKml, readSiteTable, readWindTab } from './testing/index.ts'
import { linesOf } from './text/textLines.ts'
import { readIecPowerCurve } from './turbine/iecPowerCurve.ts'
import { readPow } from './turbine/pow.ts'
import { readTrb } from './turbine/trb.ts'
import { readWtg } from './turbine/wtg.ts'

const { threadCpuUsage } = await vi.importActual<{
  threadCpuUsage(): { user: number; system: number }
}>('node:process')

/** Mutated inputs in all; ANEMONE_FUZZ=100000 runs the full count and the time limit. */
const inputCount = Number(env.ANEMONE_FUZZ ?? 5000)
const isFullRun = inputCount >= 100_000
const maxMsPerMegabyte = 50

type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly issues: readonly FileIssue[]
      readonly record?: { readonly questions: readonly unknown[] }
    }
interface Format {
  readonly name: string
  readonly read: (text: string) => Answer
  readonly sample: string
  /** Time limit for a megabyte that can be a million rows of two characters. */
  readonly maxMs?: number
}

/** Errors at lines, as of other formats. */
function ofFindings({ check: { isSound, findings } }: AktermReading): Answer {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const issues = errors.map(({ line }) => ({ code: 'dateInvalid' as const, line: line ?? 1 }))
  return isSound ? { ok: true } : { ok: false, issues }
}

const formats: readonly Format[] = [
  { name: 'TRB', read: readTrb, sample: 'V80\n3\n3 0\n4 66.6\n5 154\n3\n4 0.818\n5 0.806\n6,5;0,8\n' },
  {
    name: '.wtg',
    read: readWtg,
    sample: `<?xml version="1.0"?>\n<!-- x --><WindTurbineGenerator Description="A &amp; B" RotorDiameter="80">
<SuggestedHeights><Height>70.0</Height></SuggestedHeights><PerformanceTable AirDensity="1.225">
<StartStopStrategy LowSpeedCutIn="4" HighSpeedCutOut="25"/><Comments><![CDATA[x]]></Comments><DataTable>
<DataPoint WindSpeed="4.0" PowerOutput="66600.0" ThrustCoEfficient="0.818"/>
<DataPoint WindSpeed="5.0" PowerOutput="154000.0" ThrustCoEfficient="0.806"/></DataTable></PerformanceTable></WindTurbineGenerator>`,
  },
  {
    name: '.tab',
    read: readWindTab,
    sample: writeWindTab({
      description: 'Mast',
      lat: 55,
      lon: 14,
      heightM: 100,
      speedFactor: 1,
      directionOffsetDeg: 0,
      sectorPercent: [40, 60],
      binUpperMs: [1, 2, 3],
      perMille: [
        [100, 200],
        [400, 500],
        [500, 300],
      ],
    }),
  },
  {
    name: 'site table',
    read: readSiteTable,
    sample: 'Name;Breite;Laenge;Nabenhöhe;Ost;Nord\n"A;""1""";51,5;8,25;100;;\nB;;;98,4;32456789;5.654.321\n',
  },
  {
    name: 'production',
    read: (text) => readProduction(text, { clock: 'german', stamp: 'begin' }),
    maxMs: 1500,
    sample:
      'Datum;Uhrzeit;Energie [kWh];Verfügbarkeit %\n31.03.2024;00:00;1.234,5;100\n31.03.2024;00:10;"7";98,5\nSumme;;1\n',
  },
  {
    name: 'profile',
    read: (text) => readProfile(text, { clock: 'german', stamp: 'begin' }),
    maxMs: 1500,
    sample: 'Datum;Uhrzeit;Leistung [kW]\n31.03.2024;00:00;1.234,5\n31.03.2024;00:15;"7"\nSumme;;1\n',
  },
  {
    name: 'KML',
    read: readKml,
    sample: `<?xml version="1.0"?><kml xmlns="x"><Document><Folder><Placemark><name>A</name>
<ExtendedData><Data name="hub_height_m"><value>100</value></Data></ExtendedData>
<Point><coordinates>8.5,51.5,0</coordinates></Point></Placemark></Folder></Document></kml>`,
  },
  {
    name: '.pow',
    read: readPow,
    sample: ['"E44"', ...Array.from({ length: 34 }, (_, i) => `"${i}"`)].join('\r\n'),
  },
  {
    name: 'AKTerm',
    read: (text) => ofFindings(readAkterm(Uint8Array.from(text, (character) => character.charCodeAt(0)))),
    sample: [
      '* Niederschlag',
      '+ Anemometerhoehen (0.1 m):  40 40 40 40 40 56 100 141 180',
      ...Array.from(
        { length: 25 },
        (_, h) => `AK 7 2000 1 ${1 + Math.floor(h / 24)} ${h % 24} 00 2 3 200 25 1 3 1 -999 9 0 1`,
      ),
    ].join('\n'),
  },
  {
    name: 'AKTerm of before 2002',
    read: (text) => ofFindings(readOldAkterm(text)),
    sample: Array.from(
      { length: 25 },
      (_, h) => `109992001010${1 + Math.floor(h / 24)}${String(h % 24).padStart(2, '0')}02104300`,
    ).join('\n'),
  },
  {
    name: 'weather station',
    read: (text) => readStationTable(text, 'wind'),
    sample: 'STATIONS_ID;MESS_DATUM;QN_3;   F;   D;eor\r\n 1975;2019010100;10;4.9;260;eor\r\n',
    maxMs: 1500,
  },
  {
    name: 'IEC 61400-16',
    read: readIecPowerCurve,
    sample: `{"turbine":{"rotor_diameter":80},"power_curves":{"operating_modes":[{"label":"m",
"parameters":[{"label":"air-density","axis":0,"values":[1.2]},{"label":"wind-speed","axis":1,"values":[3,4]}],
"power":[[0,1e3]],"thrust_coefficient":[[0.8,0.7]]}]}}`,
  },
]

/** Pieces that break parsers: delimiters, quotes, markup, odd numbers, odd characters. */
const pieces = [
  '"',
  "'",
  ';',
  ',',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n\r\n',
  ' ',
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE x [',
  '&',
  '&lt;',
  '&#x110000;',
  '&#99999999;',
  '=',
  '-',
  '-1',
  '0',
  '1e308',
  '1e999',
  'NaN',
  '٣',
  '½',
  '9'.repeat(50),
  '\0',
  '\uFEFF',
  '\uD800',
  '🙂',
  '{',
  '}',
  '[',
  ']',
  ':',
  '\\',
  '\\u12',
  'null',
  'AK',
  '*',
  '+',
]

function randomOf(seed: number): (below: number) => number {
  const next = seededNumbers(seed)
  return (below) => Math.floor(next() * below)
}

function mutate(sample: string, random: (below: number) => number): string {
  let text = sample
  for (let times = 1 + random(6); times > 0; times--) {
    const at = random(text.length + 1)
    const to = Math.min(text.length, at + random(1 + random(40)))
    const piece = pieces[random(pieces.length)]!
    const kind = random(7)
    if (kind === 0) text = text.slice(0, at) + text.slice(to)
    else if (kind === 1) text = text.slice(0, at) + piece + text.slice(at)
    else if (kind === 2) text = text.slice(0, at) + piece + text.slice(to)
    else if (kind === 3) text = text.slice(0, at) + text.slice(at, to).repeat(1 + random(20)) + text.slice(to)
    else if (kind === 4) text = text.slice(0, at)
    else if (kind === 5) text = text.slice(0, at) + String.fromCharCode(random(0x3000)) + text.slice(at + 1)
    else text = text.slice(0, at) + formats[random(formats.length)]!.sample.slice(random(60)) + text.slice(to)
  }
  return text
}

describe(`reading ${inputCount} mutated files`, () => {
  it.each(formats)('$name: never throws, and names the line of every problem', ({ read, sample }) => {
    expect(read(sample).ok).toBe(true)
    const count = Math.ceil(inputCount / formats.length)
    for (let seed = 0; seed < count; seed++) {
      const text = mutate(sample, randomOf(seed))
      const answer = read(text)
      if (answer.ok) continue
      const lineCount = linesOf(text).length
      const asked = answer.record?.questions.length ?? 0
      if (answer.issues.length + asked === 0) throw new Error(`seed ${seed}: refused without an issue`)
      for (const issue of answer.issues)
        if ('line' in issue && !(issue.line >= 1 && issue.line <= lineCount))
          throw new Error(`seed ${seed}: ${JSON.stringify(issue)} of ${lineCount} lines`)
    }
  })
})

describe.runIf(isFullRun)('reading a megabyte', () => {
  const repeated = [
    ...pieces,
    '"\n',
    '<a ',
    '<a b="',
    '<a>',
    '</a>',
    '1 ',
    '1\n',
    '1;2;3\n',
    '"a;',
    '&amp;',
    '[1,',
    '1.1.1 ',
  ]
  it.each(formats)(
    `$name: takes at most ${maxMsPerMegabyte} ms or its allowance for any content`,
    ({ name, read, sample, maxMs = maxMsPerMegabyte }) => {
      const texts = [sample, ...repeated].flatMap((piece) => [
        piece.repeat(Math.ceil(1e6 / piece.length)),
        sample + piece.repeat(Math.ceil(1e6 / piece.length)),
      ])
      for (const text of texts) {
        // Processor time, which other programs on the machine do not lengthen.
        const times = Array.from({ length: 3 }, () => {
          const before = threadCpuUsage()
          read(text)
          const after = threadCpuUsage()
          return (after.user + after.system - before.user - before.system) / 1000
        })
        expect(Math.min(...times), `${name}: ${JSON.stringify(text.slice(0, 40))}`).toBeLessThan(maxMs)
      }
    },
  )
})
