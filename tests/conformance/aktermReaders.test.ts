import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  aktermOf,
  aktermWind,
  austalHours,
  checkAkterm,
  decodeText,
  type HourlyWeather,
  hourMs,
  makeDispersionYear,
  precipitationMm,
  readAkterm,
  writeAkterm,
  writeSeriesDmna,
} from '#domain'

const python = process.env.ANEMONE_PEER_PYTHON

const fromMs = Date.UTC(2020, 0)
const count = 8784

/** A leap year with calms, gaps of one to three hours, all classes and some rain. */
function weather(): HourlyWeather {
  const of = (value: (hour: number) => number) =>
    Float64Array.from({ length: count }, (_, hour) => value(hour))
  return {
    fromMs,
    speedMs: of((hour) =>
      hour % 1000 > 500 && hour % 1000 < 501 + 1 + ((hour / 1000) % 3) ? Number.NaN : ((hour * 7) % 97) / 8,
    ),
    directionDeg: of((hour) => (hour * 13) % 361),
    cloudOctas: of((hour) => (hour * 5) % 9),
    rainMm: of((hour) => [0, 0, 0.1, 0.9, 1.2, 12, Number.NaN][hour % 7]!),
  }
}

test.skipIf(!python)('a series is read alike by our reader, by readmet and by the rules of AUSTAL', () => {
  const settings = {
    place: { lat: 52, lon: 10 },
    anemometerHeightM: 10,
    roughnessM: 0.1,
    classMethod: 'klugManier',
  } as const
  const outcome = makeDispersionYear(weather(), settings, { kind: 'year', year: 2020 })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  const { value } = outcome
  const folder = mkdtempSync(join(tmpdir(), 'anemone-akterm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'year.akterm')
  const seriesFile = join(folder, 'series.dmna')
  writeFileSync(file, writeAkterm(aktermOf(value, ['Höhe über Grund'], 1975)))
  const hours = austalHours(value.series)
  writeFileSync(
    seriesFile,
    writeSeriesDmna(hours, { anemometerHeightsM: value.anemometerHeightsM, roughnessM: 0.1 }),
  )

  const check = checkAkterm(readFileSync(file))
  expect(check).toMatchObject({ isSound: true, records: count, hasRain: true })
  expect(check.validRecords).toBe(value.availability.validHours)

  const own = readAkterm(decodeText(readFileSync(file)))
  if (!own.ok) throw new Error(JSON.stringify(own.issues))
  expect(own.warnings).toEqual([])

  const answer = spawnSync(python as string, [join(import.meta.dirname, 'readAkterm.py'), file, seriesFile], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (answer.status !== 0) throw new Error(answer.stderr)
  const theirs = JSON.parse(answer.stdout)
  expect([theirs.first, theirs.last]).toEqual(['2020-01-01 00:00:00', '2020-12-31 23:00:00'])
  expect(theirs.heights).toEqual(own.value.anemometerHeightsM.map((height) => Math.round(10 * height) / 10))
  own.value.hours.forEach((hour, i) => {
    const { speedMs, directionDeg } = aktermWind(hour)
    const { speed, direction } = { speed: theirs.speed[i], direction: theirs.direction[i] }
    const said = `${new Date(fromMs + i * hourMs).toISOString()}`
    if (speedMs === null) expect(speed, said).toBeNull()
    else expect(speed, said).toBeCloseTo(speedMs, 6)
    // Theirs is 0 in a calm.
    expect(direction === 0 ? null : direction, said).toBe(directionDeg)
    expect(theirs.class[i], said).toBe(hour.km)
    expect(value.series.dispersionClass[i], said).toBe(hour.km)
    const mm = precipitationMm(hour)
    if (mm === null) expect(theirs.rain[i], said).toBeNull()
    else expect(theirs.rain[i], said).toBeCloseTo(mm, 6)
  })
  expect(theirs.series.count).toBe(count)
  expect(theirs.series.speed).toEqual(hours.map(({ speedMs }) => speedMs))
  expect(theirs.series.direction).toEqual(hours.map(({ directionDeg }) => directionDeg))
})
