import { describe, expect, it } from 'vitest'
import { passed } from '../testing/index.ts'
import type { DispersionSettings } from './dispersionSettings.ts'
import type { HourlyWeather } from './hourlyWeather.ts'
import { hourMs, variableDirection } from './hourlyWeather.ts'
import { dispersionYears, makeDispersionYear } from './makeDispersionYear.ts'

const settings: DispersionSettings = {
  place: { lat: 52, lon: 10 },
  anemometerHeightM: 10,
  roughnessM: 0.1,
  classMethod: 'klugManier',
}

/** Hours of whole years with changing directions; the years differ slightly. */
function weatherOf(fromYear: number, tillYear: number): HourlyWeather & { readonly speedMs: Float64Array } {
  const fromMs = Date.UTC(fromYear, 0)
  const count = (Date.UTC(tillYear + 1, 0) - fromMs) / hourMs
  const year = (hour: number) => new Date(fromMs + hour * hourMs).getUTCFullYear()
  return {
    fromMs,
    speedMs: Float64Array.from({ length: count }, (_, hour) => 0.3 + ((hour * 7 + year(hour) * 3) % 83) / 9),
    directionDeg: Float64Array.from({ length: count }, (_, hour) => (hour * 13 + year(hour) * 5) % 360),
    cloudOctas: Float64Array.from({ length: count }, (_, hour) => (hour * 5) % 9),
  }
}

function made(weather: HourlyWeather, year: number, own: Partial<DispersionSettings> = {}) {
  return passed(makeDispersionYear(weather, { ...settings, ...own }, { kind: 'year', year })).value
}

describe('the dispersion series of a year', () => {
  it('has every hour, the leap day included, and counts each once', () => {
    const weather = weatherOf(2019, 2021)
    for (const [year, hours] of [
      [2019, 8760],
      [2020, 8784],
    ] as const) {
      const { series, statistics, availability, anemometerHeightsM } = made(weather, year)
      expect([series.speedMs.length, availability.validHours]).toEqual([hours, hours])
      expect(series.fromMs).toBe(Date.UTC(year, 0))
      const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
      expect(total(statistics.classHours)).toBe(hours)
      expect(total(statistics.speedHours)).toBe(hours)
      expect(total(statistics.classByMonth.flat())).toBe(hours)
      expect(total(statistics.classByHour.flat())).toBe(hours)
      expect(total(statistics.joint.flat(2)) + total(statistics.calmsByClass)).toBe(hours)
      expect(total(statistics.rose.flat())).toBe(hours - statistics.calmHours)
      expect(anemometerHeightsM).toHaveLength(9)
      expect(anemometerHeightsM[3]).toBeCloseTo(10, 12)
    }
  })
  it('has speeds in tenths, whole degrees, north as 360, calms without direction', () => {
    const weather = weatherOf(2019, 2019)
    weather.speedMs.set([3.13, 0.04, 0.05, Number.NaN, 5, 5])
    weather.directionDeg.set([359.7, 90, 90, 90, Number.NaN, variableDirection])
    const { series, statistics, availability } = made(weather, 2019)
    expect([...series.speedMs.slice(0, 6)]).toEqual([3.1, 0, 0.1, Number.NaN, 5, 5])
    expect([...series.directionDeg.slice(0, 6)]).toEqual([360, Number.NaN, 90, Number.NaN, Number.NaN, 990])
    expect(availability.missing).toEqual({ speed: 1, direction: 1, dispersionClass: 1 })
    expect([availability.validHours, statistics.variableHours]).toEqual([8758, 1])
  })
  it('uses a higher limit of calms if requested, and none below what AKTerm can represent', () => {
    const weather = weatherOf(2019, 2019)
    weather.speedMs.set([0.04, 0.4, 0.6])
    const calms = (calmBelowMs: number) => made(weather, 2019, { calmBelowMs }).series.speedMs.slice(0, 3)
    expect([...calms(0.5)]).toEqual([0, 0, 0.6])
    expect([...calms(0)]).toEqual([0, 0.4, 0.6])
  })
})

describe('a year with gaps', () => {
  const withGap = (hours: number) => {
    const weather = weatherOf(2019, 2020)
    weather.speedMs.fill(Number.NaN, 100, 100 + hours)
    return weather
  }
  it('is made with 90 % of its hours, and refused with less, naming the missing ones', () => {
    expect(made(withGap(876), 2019).availability.availability).toBe(0.9)
    expect(makeDispersionYear(withGap(877), settings, { kind: 'year', year: 2019 })).toEqual({
      ok: false,
      issues: [
        {
          code: 'availabilityLow',
          year: 2019,
          share: 7883 / 8760,
          min: 0.9,
          missing: { speed: 877, direction: 0, dispersionClass: 877 },
        },
      ],
    })
  })
  it('is left out of the choice, with a warning', () => {
    const weather = weatherOf(2017, 2021)
    weather.speedMs.fill(Number.NaN, 0, 2000)
    const outcome = passed(makeDispersionYear(weather, settings, { kind: 'representative', method: 'a' }))
    expect(outcome.value.ranking?.years.map(({ year }) => year).toSorted()).toEqual([2018, 2019, 2020, 2021])
    expect(outcome.warnings).toContainEqual(expect.objectContaining({ code: 'availabilityLow', year: 2017 }))
    expect(outcome.warnings).toContainEqual({ code: 'periodShort', count: 4, recommended: 5 })
  })
  it.each([1, 2, 3, 4])(
    'planted at random has its true share, and is chosen from with 90 %%: seed %i',
    (seed) => {
      const weather = weatherOf(2017, 2021)
      const lengths = [1, 30, 400, 900, 4000]
      for (const [i, length] of lengths.entries()) {
        const from = (seed * 7919 + i * 104_729) % (weather.speedMs.length - length)
        weather.speedMs.fill(Number.NaN, from, from + length)
      }
      const whole = [2017, 2018, 2019, 2020, 2021].filter((year) => {
        const [from, end] = [year, year + 1].map((one) => (Date.UTC(one, 0) - weather.fromMs) / hourMs)
        const own = weather.speedMs.subarray(from, end)
        const share = own.filter((speed) => !Number.isNaN(speed)).length / own.length
        const outcome = makeDispersionYear(weather, settings, { kind: 'year', year })
        const shown = outcome.ok ? outcome.value.availability.availability : outcome.issues[0]
        expect(shown).toEqual(
          share >= 0.9 ? share : expect.objectContaining({ code: 'availabilityLow', year, share }),
        )
        return share >= 0.9
      })
      const chosen = makeDispersionYear(weather, settings, { kind: 'representative', method: 'a' })
      const ranked = chosen.ok ? chosen.value.ranking!.years.map(({ year }) => year) : []
      expect(ranked.toSorted()).toEqual(whole)
    },
  )
  it('counts hours beyond the series as missing', () => {
    const weather = weatherOf(2019, 2019)
    const late: HourlyWeather = {
      fromMs: weather.fromMs + 500 * hourMs,
      speedMs: weather.speedMs.subarray(500, 8700),
      directionDeg: weather.directionDeg.subarray(500, 8700),
      cloudOctas: weather.cloudOctas!.subarray(500, 8700),
    }
    const { availability, series, gaps } = made(late, 2019)
    expect([availability.validHours, series.speedMs.length]).toEqual([8200, 8760])
    expect(gaps.map(({ hours }) => hours)).toEqual([500, 60])
  })
})

describe('the choice of a year', () => {
  it('considers only the years of the period', () => {
    const weather = weatherOf(2010, 2019)
    const outcome = passed(
      dispersionYears(
        weather,
        settings,
        { kind: 'representative', method: 'b', fromYear: 2012, tillYear: 2018 },
        true,
      ),
    )
    expect(outcome.results.map(({ year }) => year)).toEqual([2012, 2013, 2014, 2015, 2016, 2017, 2018])
    const { ranking, comparison } = outcome.results[0]!
    expect(ranking?.leaveOneOut).toHaveLength(7)
    expect(ranking?.windows.map(({ fromYear }) => fromYear)).toEqual([2012, 2013, 2014])
    expect(comparison?.years).toHaveLength(7)
    const shares = comparison!.dispersionClass.reduce((sum, { share }) => sum + share, 0)
    expect(shares).toBeCloseTo(1, 12)
  })
  it('is refused with too few years, or without the requested year', () => {
    const weather = weatherOf(2019, 2019)
    const issues = (selection: Parameters<typeof makeDispersionYear>[2]) => {
      const outcome = makeDispersionYear(weather, settings, selection)
      return outcome.ok ? [] : outcome.issues
    }
    expect(issues({ kind: 'representative', method: 'a' })).toEqual([
      { code: 'tooFewYears', count: 1, min: 2 },
    ])
    expect(issues({ kind: 'year', year: 2018 })).toEqual([
      { code: 'yearMissing', year: 2018, fromYear: 2019, tillYear: 2019 },
    ])
  })
})

describe('unsuitable places and settings', () => {
  const weather = weatherOf(2019, 2019)
  const codes = (own: Partial<DispersionSettings>, ofWeather: HourlyWeather = weather) => {
    const outcome = makeDispersionYear(ofWeather, { ...settings, ...own }, { kind: 'year', year: 2019 })
    return outcome.ok ? [] : outcome.issues.map(({ code }) => code)
  }
  it('Klug and Manier’s classes need days of more than six hours and Central Europe', () => {
    expect(codes({ place: { lat: 58, lon: 10 } })).toEqual([])
    expect(codes({ place: { lat: 61, lon: 10 } })).toEqual(['dayTooShort'])
    expect(codes({ place: { lat: 69.6, lon: 18.9 } })).toEqual(['dayTooShort'])
    for (const place of [
      { lat: -33.9, lon: 18.4 },
      { lat: 10, lon: 10 },
      { lat: 45, lon: -75 },
    ])
      expect(codes({ place })).toEqual(['notCentralEurope'])
  })
  it('classes of Obukhov lengths apply at the pole and in the south, and need the lengths', () => {
    const { cloudOctas: _, ...winds } = weather
    const lengths = { ...winds, obukhovM: weather.speedMs.map((speed) => (speed > 5 ? 4000 : 50)) }
    const obukhov = { classMethod: 'obukhov' } as const
    for (const place of [
      { lat: 78, lon: 15 },
      { lat: -33.9, lon: 18.4 },
    ])
      expect(codes({ ...obukhov, place }, lengths)).toEqual([])
    expect(codes(obukhov)).toEqual(['classInputMissing'])
    expect(codes({}, lengths)).toEqual(['classInputMissing'])
    expect([...made(lengths, 2019, obukhov).series.dispersionClass.slice(0, 200)]).toContain(2)
  })
  it('all problems of the settings are reported at once', () => {
    expect(codes({ roughnessM: 1, anemometerHeightM: 10, referenceHeightM: 20 })).toEqual([
      'anemometerTooLow',
      'referenceHeightTooLow',
    ])
    expect(codes({ roughnessM: 0 })).toEqual(['roughnessRange'])
    expect(codes({ roughnessM: Number.NaN })).toEqual(['roughnessRange'])
  })
})
