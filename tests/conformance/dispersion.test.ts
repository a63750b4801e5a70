import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { askPeer, peerCan } from '#atlas/testing'
import {
  completeSettings,
  type DispersionSettings,
  decodeText,
  dispersionHours,
  dispersionYears,
  type HourlyWeather,
  hourMs,
  hoursBetween,
  readStationTable,
  type StationKind,
  stationWeather,
  yearsOf,
} from '#domain'
import { passed } from '#domain/testing'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const hasPeer = peerCan('import importlib.metadata as m; m.version("austaltools")')

const settings: DispersionSettings = {
  place: { lat: 53.6332, lon: 9.9881 },
  anemometerHeightM: 10,
  roughnessM: 0.1,
  classMethod: 'klugManier',
}
const heightM = 11
const [fromYear, tillYear] = [2015, 2023]

interface Theirs {
  readonly classes: readonly number[]
  readonly a: number
  readonly b: number
  readonly chi2: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
}

test.skipIf(!hasPeer || noSharedData !== null)(
  'classes of Hamburg 2015 to 2023 equal those of austaltools except for one named rule, with equal ranking and year',
  { timeout: 1_200_000 },
  () => {
    const weather = hamburg()
    const hours = dispersionHours(weather, completeSettings(settings))
    const from = (Date.UTC(fromYear, 0) - hours.fromMs) / hourMs
    const end = (Date.UTC(tillYear + 1, 0) - hours.fromMs) / hourMs
    const period = hoursBetween(hours, from, end)
    const theirs = austaltools(weather, period)

    // Hour by hour.
    const differing = Array.from(period.dispersionClass, (code, i) => ({ code, i })).filter(
      ({ code, i }) => code !== theirs.classes[i],
    )
    const rows = differing.map(({ code, i }) => ({
      hour: new Date(period.fromMs + i * hourMs).toISOString().slice(0, 13),
      speedMs: period.speedMs[i]!,
      ours: code,
      theirs: theirs.classes[i]!,
      rule: ruleOf(code, theirs.classes[i]!, period.speedMs[i]!),
    }))
    const share = differing.length / period.speedMs.length
    const report = rows.map(
      (row) => `${row.hour} ${row.speedMs.toFixed(1)} m/s: ${row.ours} for ${row.theirs}, ${row.rule}`,
    )
    console.info([`${rows.length} of ${period.speedMs.length} hours differ`, ...report].join('\n'))
    expect(rows.filter(({ rule }) => rule.startsWith('unexplained'))).toEqual([])
    expect(share).toBeLessThan(0.005)

    // Year by year.
    const outcome = passed(
      dispersionYears(weather, settings, { kind: 'representative', method: 'a', fromYear, tillYear }, true),
    )
    const ranking = outcome.results[0]!.ranking!
    expect([ranking.a, ranking.b]).toEqual([theirs.a, theirs.b])
    for (const { year, chiSquare, deviation } of ranking.years) {
      // austaltools rounds to four decimals, and to one decimal for scores of at least 100 in method B. Its mean covers
      // all hours, ours averages the years' shares. It counts hits, we count shares of the classes.
      expect(Math.abs(chiSquare - theirs.chi2[year]!)).toBeLessThan(1e-4)
      expect(Math.abs(deviation / theirs.scores[year]! - 1), String(year)).toBeLessThan(0.05)
    }
    const scoreOrder = [...ranking.years]
      .sort((a, b) => a.deviation - b.deviation)
      .map(({ year }) => String(year))
    expect(scoreOrder).toEqual(
      Object.entries(theirs.scores)
        .sort(([, a], [, b]) => a - b)
        .map(([year]) => year),
    )
    for (const { year, series } of yearsOf(period)) {
      const start = (series.fromMs - period.fromMs) / hourMs
      const counts = [1, 2, 3, 4, 5, 6].map(
        (code) =>
          theirs.classes.slice(start, start + series.speedMs.length).filter((own) => own === code).length,
      )
      const ours = [1, 2, 3, 4, 5, 6].map(
        (code) => series.dispersionClass.filter((own) => own === code).length,
      )
      console.info(`${year}: hours of the classes I to V ${ours.join(' ')}, theirs ${counts.join(' ')}`)
      const moved = counts.reduce((sum, count, i) => sum + Math.abs(count - ours[i]!), 0) / 2
      expect(moved / series.speedMs.length, String(year)).toBeLessThan(0.005)
    }
  },
)

/** Reason for a different class: 'unexplained' must not occur. */
function ruleOf(ours: number, theirs: number, speedMs: number): string {
  // Table 3, footnotes a and b: from 1.3 m/s on in the guideline's text, above 1.0 m/s in the peer's code.
  if (speedMs > 1 && speedMs < 1.3 && ours === 1 && theirs === 2) return 'table 3, footnotes: 1.1 and 1.2 m/s'
  return `unexplained: ${ours} for ${theirs} at ${speedMs} m/s`
}

function hamburg(): HourlyWeather {
  const table = (kind: StationKind, name: string) => {
    const packed = readFileSync(sharedData(`stations/${name}_01975_2015-2024.txt.gz`))
    const result = passed(readStationTable(decodeText(gunzipSync(packed)), kind))
    return [result.value]
  }
  return stationWeather({ wind: table('wind', 'wind'), clouds: table('clouds', 'clouds') }, heightM)!
}

function austaltools(weather: HourlyWeather, period: ReturnType<typeof dispersionHours>): Theirs {
  const offset = (period.fromMs - weather.fromMs) / hourMs
  const nullable = (values: ArrayLike<number>) =>
    Array.from(values, (value) => (Number.isNaN(value) ? null : value))
  const question = {
    times: Array.from(period.speedMs, (_, i) => period.fromMs + i * hourMs),
    speed: nullable(period.speedMs),
    direction: nullable(period.directionDeg),
    octas: nullable(weather.cloudOctas!.subarray(offset, offset + period.speedMs.length)),
    classes: Array.from(period.dispersionClass),
    place: settings.place,
    anemometer: settings.anemometerHeightM,
    roughness: settings.roughnessM,
    height: heightM,
  }
  return askPeer(join(import.meta.dirname, 'dispersion.py'), [], JSON.stringify(question))
}
