import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanOffsetMs } from '../../market/germanTime.ts'
import { passed } from '../../testing/index.ts'
import { type ProfileOptions, readProfile } from './readProfile.ts'

const utc: ProfileOptions = { clock: 'utc', stamp: 'begin' }
const german: ProfileOptions = { clock: 'german', stamp: 'begin' }
const quarterMs = 900_000

function profileOf(text: string, options: ProfileOptions = utc) {
  return passed(readProfile(text, options)).value
}

function issuesOf(text: string, options: ProfileOptions = utc) {
  const read = readProfile(text, options)
  return read.ok ? [] : read.issues
}

/** Local time of Germany as metering writes it. */
function written(ms: number): string {
  const time = new Date(ms + germanOffsetMs(ms)).toISOString()
  return `${time.slice(8, 10)}.${time.slice(5, 7)}.${time.slice(0, 4)} ${time.slice(11, 16)}`
}

describe('a profile of generation', () => {
  const startMs = Date.UTC(2024, 0, 1)
  it('is read as energies or mean powers of hours and quarter-hours, in German and English forms', () => {
    for (const [text, expected] of [
      ['Zeit;Energie (kWh)\n01.01.2024 00:00;1.500,5\n01.01.2024 01:00;250,0', [1.5005, 0.25]],
      ['Time,Energy [MWh]\n2024-01-01 00:00,1.5005\n2024-01-01 01:00,0.25', [1.5005, 0.25]],
      ['Time\tPower MW\n2024-01-01T00:00:00Z\t1.5\n2024-01-01T01:00:00Z\t0.25', [1.5, 0.25]],
      [
        'Datum;Uhrzeit;Wind m/s;Leistung kW\n1.1.2024;00:00;5,5;600,5\n1.1.2024;00:15;6,5;1200,0',
        [0.150125, 0.3],
      ],
      [
        'Zeit;Leistung [kW];Einspeisung [kWh]\n1.1.2024 00:00;6,5;1,5\n1.1.2024 00:15;7,5;2,5',
        [0.0015, 0.0025],
      ],
    ] as const)
      for (const [i, mwh] of expected.entries())
        expect(profileOf(text).energyMwh.values[i]).toBeCloseTo(mwh, 12)
    const { energyMwh, unit, rowCount } = profileOf('Zeit;kW\n1.1.2024 00:00;6,5\n1.1.2024 00:15;7,5')
    expect(energyMwh).toMatchObject({ startMs, stepMs: quarterMs })
    expect([unit.symbol, rowCount]).toEqual(['kW', 2])
    const plain = '1.1.2024 00:00;600,5\n1.1.2024 00:15;700,5'
    expect(readProfile(plain, utc).record.questions.map(({ key }) => key)).toEqual(['unit.2'])
    expect(profileOf(plain, { ...utc, unit: 'kW' }).energyMwh.values[0]).toBeCloseTo(0.150125, 12)
    expect(profileOf(plain, { ...utc, unit: 'MWh' }).energyMwh.values[0]).toBe(600.5)
  })
  it('has every quarter-hour of a year of German time once, stamped by begin or end', () => {
    const [from, end] = [Date.UTC(2023, 11, 31, 23), Date.UTC(2024, 11, 31, 23)]
    const times = Array.from({ length: (end - from) / quarterMs }, (_, i) => from + i * quarterMs)
    const text = (shiftMs: number) =>
      `Zeit;kWh\n${times.map((ms, i) => `${written(ms + shiftMs)};${i % 97}`).join('\n')}`
    const { energyMwh, missingSteps } = profileOf(text(0), german)
    expect(energyMwh).toMatchObject({ startMs: from, stepMs: quarterMs })
    expect([energyMwh.values.length, missingSteps]).toEqual([35_136, 0])
    expect(energyMwh.values.every((value, i) => Math.abs(value - (i % 97) / 1000) < 1e-12)).toBe(true)
    expect(profileOf(text(quarterMs), { ...german, stamp: 'end' }).energyMwh).toEqual(energyMwh)
  })
  it('is missing where rows or values are, and may draw power', () => {
    const rows = ['00:00;5', '01:00;', '02:00;n/a', '05:00;-1', '06:00;2', '07:00;3']
    const { energyMwh, missingSteps } = profileOf(
      `Zeit;MWh\n${rows.map((row) => `1.1.2024 ${row}`).join('\n')}`,
    )
    const missing = Number.NaN
    expect(Array.from(energyMwh.values)).toEqual([5, missing, missing, missing, missing, -1, 2, 3])
    expect(missingSteps).toBe(4)
  })
  it('is refused with all problems, by lines', () => {
    const good = Array.from({ length: 5 }, (_, hour) => `2.1.2024 0${hour}:00;1`).join('\n')
    expect(issuesOf(`Zeit;kWh\n1.1.2024 00:00;x\n1.13.2024 01:00;5\n1.1.2024 02:00\n${good}`)).toEqual([
      { code: 'numberInvalid', line: 2, text: 'x' },
      { code: 'timeInvalid', line: 3, text: '1.13.2024 01:00' },
      { code: 'parameterCount', line: 4, expected: 2, found: 1 },
    ])
    const times = (...all: string[]) => `Zeit;kWh\n${all.map((time) => `${time};1`).join('\n')}`
    expect(
      issuesOf(
        times('31.3.2024 00:00', '31.3.2024 01:00', '31.3.2024 02:00', '31.3.2024 03:00', '31.3.2024 03:00'),
        german,
      ),
    ).toEqual([
      { code: 'timeSkipped', line: 4, text: '31.3.2024 02:00' },
      { code: 'timeTwice', line: 6, text: '31.3.2024 03:00' },
    ])
    expect(issuesOf(times('1.1.2024', '2.1.2024', '3.1.2024'))).toEqual([{ code: 'profileStepUnknown' }])
    expect(issuesOf(times('2024-01', '2024-02'))).toEqual([{ code: 'profileStepUnknown' }])
    expect(issuesOf(times('1.1.2024 00:00', '1.1.2024 01:00', '1.1.2024 02:00', '1.1.2194 00:00'))).toEqual([
      { code: 'profileTooLong', count: expect.any(Number), max: 1_100_000 },
    ])
    expect(issuesOf('nothing of it')).toEqual([{ code: 'profileColumnsMissing' }])
    expect(issuesOf('')).toEqual([{ code: 'fileEmpty' }])
  })
  it('never throws, whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.constantFrom('Zeit;kW\n', 'Time,MWh\n', ''),
        (text, head) => {
          const read = readProfile(head + text, german)
          expect(read.ok || read.issues.length + read.record.questions.length > 0).toBe(true)
        },
      ),
    )
  })
})

describe('a sheet with a column for each hour', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `H${hour + 1}`)
  const row = (day: string, cells: readonly string[]) => [day, ...cells].join(';')
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => `${(i * 7) % 11},5`)

  it('has the doubled hour of October in a column of its own', () => {
    const heads = hours.flatMap((head) => (head === 'H3' ? ['H3A', 'H3B'] : [head]))
    const usual = (day: string) => row(day, numbers(24).toSpliced(3, 0, ''))
    const text = [
      'Angaben in MWh',
      row('Datum', heads),
      usual('30.10.2021'),
      row('31.10.2021', numbers(25)),
      usual('01.11.2021'),
    ]
    const read = passed(readProfile(text.join('\n')))
    const { energyMwh, time, missingSteps } = read.value
    expect([energyMwh.startMs, energyMwh.values.length, missingSteps]).toEqual([
      Date.UTC(2021, 9, 29, 22),
      73,
      0,
    ])
    expect(Array.from(energyMwh.values.subarray(24, 28))).toEqual([0.5, 7.5, 3.5, 10.5])
    expect(time.zoneBasis).toEqual({ kind: 'recognised', rule: 'clockChange' })
  })

  it('begins or ends its intervals as the heads say', () => {
    const quarters = Array.from({ length: 96 }, (_, i) => {
      const minutes = 15 * (i + 1)
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    })
    const text = [
      'Angaben in kW',
      row('Datum', quarters),
      row('01.06.2021', numbers(96)),
      row('02.06.2021', numbers(96)),
    ]
    const read = passed(readProfile(text.join('\n'), { answers: { timeZone: 'UTC' } }))
    expect(read.value.energyMwh).toMatchObject({ startMs: Date.UTC(2021, 5, 1), stepMs: 900_000 })
    expect(read.value.energyMwh.values).toHaveLength(192)
  })
})

it('a profile of hours that continues in quarter-hours is refused', () => {
  const line = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)};${(ms / 900_000) % 7}`
  const rows = [
    ...Array.from({ length: 48 }, (_, i) => line(Date.UTC(2023, 4, 1, i))),
    ...Array.from({ length: 96 }, (_, i) => line(Date.UTC(2023, 4, 3, 0, 15 * i))),
  ]
  const read = readProfile(['Time (UTC);Energy [kWh]', ...rows].join('\n'))
  expect(read.ok ? [] : read.issues).toEqual([{ code: 'profileStepUnknown' }])
})
