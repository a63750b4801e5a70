import { describe, expect, it } from 'vitest'
import { placeAt } from './place.ts'
import { makeSky } from './sky.ts'
import { type PlaceWeather, weatherAt } from './weatherAt.ts'

/** Weather of six years (2020 to 2025) at places that represent their regions. */
const START_MS = Date.UTC(2020, 0, 1)
const STEP_COUNT = (Date.UTC(2026, 0, 1) - START_MS) / 3_600_000
const HEIGHTS_M = [10, 100, 200]

const PLACES = {
  northSea: [54.5, 6.4],
  baltic: [54.8, 13.6],
  emsland: [53.2, 7.6],
  hannover: [52.4, 9.7],
  berlin: [52.4, 13.3],
  kassel: [51.3, 9.5],
  munich: [48.1, 11.5],
  innValley: [47.2, 11.4],
} as const
type PlaceName = keyof typeof PLACES

const sky = makeSky({ startMs: START_MS, stepS: 3600, stepCount: STEP_COUNT })
const weather = new Map(
  Object.entries(PLACES).map(([name, [lat, lon]]) => [
    name as PlaceName,
    weatherAt(sky, placeAt(lat, lon), HEIGHTS_M),
  ]),
)

const onshore: readonly PlaceName[] = ['emsland', 'hannover', 'berlin', 'kassel', 'munich']
const everywhere = Object.keys(PLACES) as PlaceName[]

describe('the wind of the demo world', () => {
  it.each([
    ['northSea', 9.4, 10.1],
    ['baltic', 8, 9.2],
    ['emsland', 6.2, 7.4],
    ['hannover', 5.6, 6.7],
    ['berlin', 5.5, 6.4],
    ['kassel', 4.9, 6],
    ['munich', 4.2, 5.4],
    ['innValley', 2, 3.2],
  ] as const)('has its usual mean at 100 m: %s %d to %d m/s', (name, low, high) => {
    expectWithin(mean(speed(name, 100)), low, high)
  })

  // European Wind Atlas and ERA5: narrower at sea, wider between the hills of the south.
  it.each([
    ['northSea', 2.15, 2.4],
    ['baltic', 2.1, 2.35],
    ['hannover', 2, 2.25],
    ['kassel', 1.9, 2.2],
    ['munich', 1.75, 2],
    ['innValley', 1.6, 2],
  ] as const)('is distributed like a Weibull of its region: %s, k %d to %d', (name, low, high) => {
    const values = speed(name, 100)
    // Justus 1978: k from the coefficient of variation.
    expectWithin((deviation(values) / mean(values)) ** -1.086, low, high)
  })

  it.each(onshore)('is stronger in winter by about 1.4: %s', (name) => {
    const values = speed(name, 100)
    const season = (months: readonly number[]) =>
      mean(values.filter((_, i) => months.includes(new Date(START_MS + i * 3_600_000).getUTCMonth())))
    expectWithin(season([11, 0, 1]) / season([5, 6, 7]), 1.25, 1.6)
  })

  it.each(onshore)('rises by day near the ground and by night above: %s', (name) => {
    const low = dailyCourse(speed(name, 10))
    const high = dailyCourse(speed(name, 200))
    expectWithin(low.peakHour, 10, 14)
    expectWithin(low.swing, 0.2, 0.5)
    expect(high.peakHour <= 5 || high.peakHour >= 19, `peak at ${high.peakHour} UTC`).toBe(true)
    expectWithin(high.swing, 0.08, 0.3)
  })

  it('hardly knows day and night at sea', () => {
    for (const heightM of HEIGHTS_M) expect(dailyCourse(speed('northSea', heightM)).swing).toBeLessThan(0.05)
  })

  it('has shear that the ground explains', () => {
    const exponent = (name: PlaceName) => Math.log10(mean(speed(name, 100)) / mean(speed(name, 10)))
    expectWithin(exponent('northSea'), 0.06, 0.11)
    expectWithin(exponent('hannover'), 0.18, 0.3)
  })

  it.each(everywhere)('correlates over hours but not over days: %s', (name) => {
    const values = speed(name, 100)
    const lagged = (hours: number) => correlation(values.subarray(hours), values.subarray(0, -hours))
    expectWithin(lagged(1), 0.97, 0.99)
    expectWithin(lagged(24), 0.2, 0.5)
    expect(lagged(96)).toBeLessThan(0.2)
  })

  it('is similar over some hundred kilometres and independent across the country', () => {
    const with100 = (name: PlaceName) => correlation(speed('hannover', 100), speed(name, 100))
    expectWithin(with100('kassel'), 0.85, 0.95)
    expectWithin(with100('berlin'), 0.65, 0.85)
    expectWithin(with100('munich'), 0.3, 0.55)
  })

  it('blows from the south-west to west, next from the east, least from the north', () => {
    const rose = directionShares('hannover')
    const [north = 0, northEast = 0, east = 0, , south = 0, southWest = 0, west = 0] = rose
    expect(southWest + west).toBeGreaterThan(0.35)
    expect(east).toBeGreaterThan(north)
    expect(east).toBeGreaterThan(0.9 * northEast)
    expect(south).toBeLessThan(southWest)
    expectWithin(east, 0.07, 0.14)
  })

  it('brings storms of 25 to 32 m/s to the sea', () => {
    expectWithin(Math.max(...speed('northSea', 100)), 25, 32)
  })

  it('differs from year to year by some five per cent', () => {
    const sky = makeSky({ startMs: Date.UTC(2001, 0, 1), stepS: 3600, stepCount: 25 * 8760 })
    const [lat, lon] = PLACES.kassel
    const long = weatherAt(sky, placeAt(lat, lon), [100])
    const years = Float64Array.from({ length: 25 }, (_, year) =>
      mean(speedOf(long, 100).subarray(year * 8760, (year + 1) * 8760)),
    )
    expectWithin(deviation(years) / mean(years), 0.03, 0.065)
  })

  it('moves its weather from west to east', () => {
    const pressure = (name: PlaceName) => weather.get(name)!.get('sp')!
    const lagged = (hours: number) =>
      correlation(pressure('berlin').subarray(12 + hours, -12 + hours), pressure('emsland').subarray(12, -12))
    expect(lagged(8)).toBeGreaterThan(lagged(0))
    expect(lagged(8)).toBeGreaterThan(lagged(-8) + 0.1)
  })
})

describe('the other weather', () => {
  it.each([
    ['northSea', 8.5, 10.5, 0.5, 8],
    ['hannover', 9, 11.5, 3, 16],
    ['munich', 8.5, 11, 3, 17],
    ['innValley', 0, 6, 3, 17],
  ] as const)('has a mean temperature, a day and a year: %s', (name, low, high, daySwing, yearSwing) => {
    const values = series(name, 't2m').map((kelvin) => kelvin - 273.15)
    expectWithin(mean(values), low, high)
    const course = dailyCourse(values)
    expectWithin(course.swing * mean(values), daySwing * 0.5, daySwing * 3)
    const july = mean(values.filter((_, i) => new Date(START_MS + i * 3_600_000).getUTCMonth() === 6))
    const january = mean(values.filter((_, i) => new Date(START_MS + i * 3_600_000).getUTCMonth() === 0))
    expectWithin(july - january, yearSwing, yearSwing + 6)
  })

  it('has pressure that varies more in the north and follows the barometric formula up the Alps', () => {
    expectWithin(mean(series('hannover', 'sp')), 100_400, 101_800)
    expectWithin(deviation(series('northSea', 'sp')), 800, 1100)
    expectWithin(deviation(series('munich', 'sp')), 500, 850)
    expectWithin(mean(series('innValley', 'sp')), 79_500, 84_500)
  })

  it.each([
    ['northSea', 600, 900, 1000, 1200],
    ['berlin', 500, 700, 1050, 1200],
    ['emsland', 650, 900, 1050, 1200],
    ['munich', 750, 1050, 1100, 1280],
  ] as const)('has realistic rain and sunshine: %s', (name, rainLow, rainHigh, sunLow, sunHigh) => {
    const yearly = 8766 / STEP_COUNT
    const rain = series(name, 'rain')
    expectWithin(sum(rain) * yearly, rainLow, rainHigh)
    expectWithin(rain.filter((mm) => mm < 0.05).length / STEP_COUNT, 0.83, 0.9)
    expectWithin((sum(series(name, 'ssrd')) / 1000) * yearly, sunLow, sunHigh)
    expectWithin(mean(series(name, 'tcc')), 58, 72)
  })

  it('is humid, most of all at sea and at night', () => {
    expectWithin(mean(series('hannover', 'rh2m')), 74, 84)
    expectWithin(mean(series('northSea', 'rh2m')), 80, 90)
    expectWithin(dailyCourse(series('hannover', 'rh2m')).peakHour, 0, 6)
  })

  it('has no sun at midnight and the most at noon', () => {
    const course = hourlyMeans(series('berlin', 'ssrd'))
    expect(course[0]).toBe(0)
    expectWithin(course.indexOf(Math.max(...course)), 11, 12)
  })
})

function series(name: PlaceName, variable: string): Float64Array {
  return weather.get(name)!.get(variable)!
}

function speed(name: PlaceName, heightM: number): Float64Array {
  return speedOf(weather.get(name)!, heightM)
}

function speedOf(place: PlaceWeather, heightM: number): Float64Array {
  const north = place.get(`v${heightM}`)!
  return place.get(`u${heightM}`)!.map((u, i) => Math.sqrt(u * u + north[i]! * north[i]!))
}

/** Share of the time by sector of the wind at 100 m, eight sectors, north first, clockwise. */
function directionShares(name: PlaceName): number[] {
  const shares = new Array<number>(8).fill(0)
  const north = series(name, 'v100')
  series(name, 'u100').forEach((u, i) => {
    const from = Math.atan2(-u, -north[i]!) / (2 * Math.PI) + 1
    shares[Math.round(from * 8) % 8]! += 1 / STEP_COUNT
  })
  return shares
}

function dailyCourse(values: Float64Array) {
  const course = hourlyMeans(values)
  const [low, high] = [Math.min(...course), Math.max(...course)]
  return { peakHour: course.indexOf(high), swing: (high - low) / mean(values) }
}

function hourlyMeans(values: Float64Array): number[] {
  const course = new Array<number>(24).fill(0)
  values.forEach((value, i) => {
    course[i % 24]! += (value * 24) / values.length
  })
  return course
}

function expectWithin(value: number, low: number, high: number): void {
  expect(value).toBeGreaterThanOrEqual(low)
  expect(value).toBeLessThanOrEqual(high)
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: Float64Array): number {
  return sum(values) / values.length
}

function deviation(values: Float64Array): number {
  const centre = mean(values)
  return Math.sqrt(values.reduce((total, value) => total + (value - centre) ** 2, 0) / values.length)
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const covariance = a.reduce((total, value, i) => total + (value - meanA) * (b[i]! - meanB), 0) / a.length
  return covariance / (deviation(a) * deviation(b))
}
