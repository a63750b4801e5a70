import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createDemoAtlas, createDemoLambertAtlas } from '#atlas'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { runCalculation } from '#calculations'
import {
  aktermOf,
  aktermWind,
  austalHours,
  checkAkterm,
  type HourlyWeather,
  makeDispersionYear,
  readAkterm,
  writeAkterm,
  writeSeriesDmna,
} from '#domain'
import { precipitationMm } from '#domain/formats/testing'
import { passed } from '#domain/testing'

const fromMs = Date.UTC(2020, 0)
const count = 8784
const traceCode = 990

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

test.skipIf(!peerPython)(
  'a series is read alike by our reader, by readmet and by the rules of AUSTAL',
  () => {
    const settings = {
      place: { lat: 52, lon: 10 },
      anemometerHeightM: 10,
      roughnessM: 0.1,
      classMethod: 'klugManier',
    } as const
    const outcome = passed(makeDispersionYear(weather(), settings, { kind: 'year', year: 2020 }))
    const { value } = outcome
    const at = scratch()
    const [file, seriesFile] = [at('year.akterm'), at('series.dmna')]
    writeFileSync(file, writeAkterm(aktermOf(value, ['Höhe über Grund'], 1975)))
    const hours = austalHours(value.series)
    writeFileSync(
      seriesFile,
      writeSeriesDmna(hours, { anemometerHeightsM: value.anemometerHeightsM, roughnessM: 0.1 }),
    )

    const check = checkAkterm(readFileSync(file))
    expect(check).toMatchObject({ isSound: true, records: count, hasRain: true })
    expect(check.validRecords).toBe(value.availability.validHours)
    const { own, theirs } = readByBoth(file, seriesFile)
    expect([theirs.first, theirs.last]).toEqual(['2020-01-01 00:00:00', '2020-12-31 23:00:00'])
    own.hours.forEach(({ km }, i) => {
      expect(value.series.dispersionClass[i], String(i)).toBe(km)
    })
    expect(theirs.series.count).toBe(count)
    expect(theirs.series.speed).toEqual(hours.map(({ speedMs }) => speedMs))
    expect(theirs.series.direction).toEqual(hours.map(({ directionDeg }) => directionDeg))
  },
)

test.skipIf(!peerPython)(
  'files from atlases, of whole hours and of ten minutes, are read alike by all three as well',
  { timeout: 300_000 },
  async () => {
    const at = scratch()
    await createDemoAtlas({ folder: at('demo'), small: true, years: 2 })
    await createDemoLambertAtlas({ folder: at('lambert'), small: true })
    for (const [atlas, year, lat, lon, lacking] of [
      ['demo', 2024, 52.3, 9.7, 0],
      ['lambert', 2025, 54, 9, 1],
    ] as const) {
      const outFolder = at(`out-${atlas}`)
      const specFile = at(`${atlas}.json`)
      const sites = [{ site_id: 1, name: 'Stall Süd', lat, lon }]
      writeFileSync(specFile, JSON.stringify({ product: 'akterm', atlas, sites, year }))
      mkdirSync(outFolder)
      const outcome = await runCalculation({ specFile, outFolder, locateAtlas: async () => at(atlas) })
      expect(outcome.status, JSON.stringify(outcome)).toBe('COMPLETED')
      const stem = join(outFolder, `Stall Süd_${atlas}_${year}`)
      const seriesFile = at(`${atlas}.dmna`)
      const archive = unzipSync(readFileSync(`${stem}_austal.zip`))
      writeFileSync(seriesFile, archive['series.dmna']!)
      expect(archive['zeitreihe.dmna']).toEqual(archive['series.dmna'])

      const check = checkAkterm(readFileSync(`${stem}.akterm`))
      const { own, theirs } = readByBoth(`${stem}.akterm`, seriesFile)
      expect(check).toMatchObject({ isSound: true, records: own.hours.length })
      expect(check.validRecords).toBe(own.hours.length - lacking)
      expect(theirs.last).toBe(`${year}-12-31 23:00:00`)
      expect(theirs.series.count).toBe(own.hours.length)
      expect(theirs.rain === null).toBe(!check.hasRain)
    }
  },
)

function scratch() {
  const folder = scratchFolder()
  return (name: string) => join(folder, name)
}

/** Reads a file by our reader and by readmet, and compares each hour. */
function readByBoth(file: string, seriesFile: string) {
  const { check, series: own } = readAkterm(readFileSync(file))
  expect(check.isSound).toBe(true)
  const theirs = askPeer(join(import.meta.dirname, 'readAkterm.py'), [file, seriesFile])
  expect(theirs.heights).toEqual(own.anemometerHeightsM.map((height) => Math.round(10 * height) / 10))
  own.hours.forEach((hour, i) => {
    const said = `hour ${i}`
    const { speedMs, directionDeg } = aktermWind(hour)
    const { speed, direction } = { speed: theirs.speed[i], direction: theirs.direction[i] }
    if (speedMs === null) expect(speed, said).toBeNull()
    else expect(speed, said).toBeCloseTo(speedMs, 6)
    // Readmet has 0 in a calm.
    expect(direction === 0 ? null : direction, said).toBe(directionDeg)
    expect(theirs.class[i], said).toBe(hour.km)
    const mm = precipitationMm(hour)
    if (mm === null) expect(theirs.rain?.[i] ?? null, said).toBeNull()
    // A trace is 0.05 mm or less by readmet's documentation, but 0.5 mm in its code.
    else if (hour.pp === traceCode) expect([mm, theirs.rain[i]], said).toEqual([0, 0.5])
    else expect(theirs.rain[i], said).toBeCloseTo(mm, 6)
  })
  return { own, theirs }
}
