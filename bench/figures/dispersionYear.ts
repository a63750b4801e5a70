import {
  aktermOf,
  austalHours,
  checkAkterm,
  type HourlyWeather,
  makeDispersionYear,
  writeAkterm,
  writeSeriesDmna,
} from '#domain'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { measured } from './medianMs.ts'
import { lehmer } from './twentyYears.ts'

const [FROM_YEAR, LAST_YEAR] = [2004, sized(2023, 2008)]
const HOUR_MS = 3_600_000
/** Limit for a site with twenty years, s of computing. */
const LIMIT_S = 3

/**
 * The representative of twenty years of hours at a site, compared with its limit: classes by clouds and sun,
 * which cost more than fluxes, ranking with each year left out, files for AUSTAL and their check.
 */
export async function dispersionYear(): Promise<Figure> {
  const weather = twentyYears()
  const { cpuMs, result } = await measured(() => {
    const outcome = makeDispersionYear(
      weather,
      {
        place: { lat: 52.3, lon: 9.7 },
        anemometerHeightM: 10,
        roughnessM: 0.1,
        classMethod: 'klugManier',
      },
      { kind: 'representative', method: 'a' },
    )
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
    const { value } = outcome
    writeSeriesDmna(austalHours(value.series), {
      anemometerHeightsM: value.anemometerHeightsM,
      roughnessM: value.settings.roughnessM,
    })
    const check = checkAkterm(Buffer.from(writeAkterm(aktermOf(value, ['measured'], 0)), 'latin1'))
    return { years: value.ranking?.years.length, check }
  })
  return {
    name: 'dispersion_year',
    ratio: cpuMs / 1000 / LIMIT_S,
    unit: 's',
    ours: cpuMs / 1000,
    peer: LIMIT_S,
    peer_name: 'limit for a site with twenty years, processor time',
    same_result: result.years === LAST_YEAR - FROM_YEAR + 1 && result.check.isSound,
  }
}

/** Wind that keeps 97 % of its deviation from hour to hour, with clouds that change at random. */
function twentyYears(): HourlyWeather {
  const fromMs = Date.UTC(FROM_YEAR, 0)
  const hours = (Date.UTC(LAST_YEAR + 1, 0) - fromMs) / HOUR_MS
  const random = lehmer(1)
  const [speedMs, directionDeg, cloudOctas] = [0, 1, 2].map(() => new Float64Array(hours)) as [
    Float64Array<ArrayBuffer>,
    Float64Array<ArrayBuffer>,
    Float64Array<ArrayBuffer>,
  ]
  let [level, direction] = [0, 240]
  for (let hour = 0; hour < hours; hour++) {
    level = 0.97 * level + 2 * (random() - 0.5)
    direction = (direction + 40 * (random() - 0.5) + 360) % 360
    speedMs[hour] = Math.abs(4 + level)
    directionDeg[hour] = direction
    cloudOctas[hour] = Math.floor(9 * random())
  }
  return { fromMs, speedMs, directionDeg, cloudOctas }
}
