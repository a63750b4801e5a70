import { effectiveAnemometerHeightsM } from '../dispersion/anemometerHeights.ts'
import { klugManierClass } from '../dispersion/klugManier.ts'
import { baseClasses, classWithoutClouds, twilightClass } from '../dispersion/klugManierTables.ts'
import { obukhovBoundsM, obukhovClass } from '../dispersion/obukhovClass.ts'
import { referenceWindMs } from '../dispersion/referenceWind.ts'
import { sunTimes } from '../dispersion/sunTimes.ts'
import {
  type CaseError,
  casesIn,
  countDifferent,
  eachCase,
  ifGiven,
  ifPublished,
  type Measure,
  measureOf,
  worst,
  worstDifference,
} from './measure.ts'

type Row = readonly string[]

interface ObukhovClasses {
  readonly boundaries_L_2021?: Readonly<Record<string, readonly number[]>>
  readonly boundaries_L_2002?: Readonly<Record<string, readonly number[]>>
  readonly cases?: readonly { z0: number; L: number; km2021?: number; km2002?: number }[]
}

interface HeightsCase {
  readonly ha: number
  readonly z0s: number
  readonly href: number
  readonly out_m?: readonly number[]
  readonly out_dm?: readonly number[]
}

interface Vdi {
  readonly v10?: readonly { va: number; ha: number; z0: number; out: number }[]
  readonly sun?: readonly { doy: number; lat: number; lon: number; sunrise_cet: number; sunset_cet: number }[]
  readonly table2?: Readonly<Record<string, Row>> & { readonly v10_upper: readonly number[] }
  readonly table3?: Readonly<Record<string, Row>>
  readonly table4?: Readonly<Record<string, Row>>
}

/** Cloud octas, wind, month, hour, class of night, class of day, and the resulting class. */
type ClassCase = readonly [number, number, number, number, number, number, number]

const classCodes: Readonly<Record<string, number>> = { I: 1, II: 2, III1: 3, III2: 4, IV: 5, V: 6 }

/** Dispersion classes and their inputs. */
export const dispersionMeasures: readonly Measure[] = [
  measureOf<ObukhovClasses>('misc.obukhov_classes', 0, 'count', ({ cases }) =>
    eachCase(
      casesIn(cases),
      ({ z0, L, km2021, km2002 }) =>
        ifGiven(km2021, (code) => countDifferent([obukhovClass(L, z0)], [code])) +
        ifGiven(km2002, (code) => countDifferent([obukhovClass(L, z0, 2002)], [code])),
      ({ z0, L }) => `z0 ${z0} L ${L}`,
    ),
  ),
  // Published with three decimals.
  measureOf<ObukhovClasses>('misc.obukhov_classes.boundaries', 1e-3, 'm', (all) => [
    ...boundErrors(all.boundaries_L_2021, 2021),
    ...boundErrors(all.boundaries_L_2002, 2002),
  ]),
  measureOf<{ cases: readonly HeightsCase[] }>('misc.anemometer_heights', 1e-3, 'm', ({ cases }) =>
    eachCase(cases, ({ ha, z0s, href, out_m, out_dm }) => {
      const heights = effectiveAnemometerHeightsM(ha, z0s, href)
      const tenths = heights.map((height) => Math.round(10 * height))
      return worst([
        ifPublished(out_m, (all) => worstDifference(heights, all)),
        // Published in metres or in tenths of a metre.
        out_m ? 0 : ifGiven(out_dm, (all) => worstDifference(tenths, all) / 10),
      ])
    }),
  ),
  measureOf<Vdi>('misc.vdi3782_6', 0, 'count', (vdi) => [
    ...table2Errors(vdi),
    ...table3Errors(vdi),
    ...table4Errors(vdi),
  ]),
  measureOf<Vdi>('misc.vdi3782_6.v10', 1e-6, 'm/s', ({ v10 }) =>
    eachCase(casesIn(v10), ({ va, ha, z0, out }) => Math.abs(referenceWindMs(va, ha, z0) - out)),
  ),
  // A few tenths of a second.
  measureOf<Vdi>('misc.vdi3782_6.sun', 1e-4, 'h', ({ sun }) =>
    eachCase(casesIn(sun), ({ doy, lat, lon, sunrise_cet, sunset_cet }) => {
      const times = sunTimes(doy, lat, lon)
      if (times === null) return Number.NaN
      return worst([Math.abs(times.sunriseCetH - sunrise_cet), Math.abs(times.sunsetCetH - sunset_cet)])
    }),
  ),
  measureOf<{ cases: readonly ClassCase[] }>('misc.km_vdi3782_1_1992', 0, 'count', ({ cases }) =>
    eachCase(cases, classError, (one) => one.join(' ')),
  ),
]

function boundErrors(published: ObukhovClasses['boundaries_L_2021'], edition: 2002 | 2021): CaseError[] {
  return Object.entries(published ?? {}).map(([z0, bounds]) => ({
    name: `${edition} z0 ${z0}`,
    error: worstDifference(obukhovBoundsM(Number(z0), edition), bounds),
  }))
}

function classError([octas, wind, month, hour, night, day, found]: ClassCase): number {
  const sun = sunTimes(MIDDLE_DAYS[month - 1]!, 51, 10)
  if (sun === null) return Number.NaN
  const base = baseClasses(wind, octas)
  const own = klugManierClass({ month, hourCetH: hour, windSpeedMs: wind, cloudOctas: octas, sun })
  return countDifferent([base.night, base.day, own], [night, day, found])
}

/** Middle of each month, day of the year; the place of the cases is the middle of Germany, 51° N 10° E. */
const MIDDLE_DAYS = [15, 46, 75, 105, 135, 166, 196, 227, 258, 288, 319, 349]

/** Cloud octas that represent the columns of table 2. */
const OCTAS_OF_ROW: Readonly<Record<string, readonly number[]>> = {
  night_0_6: [0, 3, 6],
  night_7_8: [7, 8],
  day_0_2: [0, 2],
  day_3_5: [3, 5],
  day_6_8: [6, 8],
}

function table2Errors({ table2 }: Vdi): CaseError[] {
  if (table2 === undefined) return []
  return Object.entries(OCTAS_OF_ROW).map(([row, octas]) => {
    const expected = table2[row] ?? []
    const time = row.startsWith('night') ? 'night' : 'day'
    const errors = octas.map((octa) =>
      countDifferent(
        table2.v10_upper.map((upper) => baseClasses(upper, octa)[time]),
        expected.map((name) => classCodes[name]),
      ),
    )
    return { name: `table 2 ${row}`, error: worst(errors) }
  })
}

const DAY_LENGTH_H = 12

/** Hours after sunrise in the middle of table 3's columns. */
const TABLE3_HOURS = [1.5, 2.5, DAY_LENGTH_H - 1.5, DAY_LENGTH_H - 0.5, DAY_LENGTH_H + 0.5]

/** Both cases of each footnote: a, from March to November with 1.3 m/s; b, in winter with less. */
function table3Errors({ table3 }: Vdi): CaseError[] {
  return Object.entries(table3 ?? {}).map(([row, entries]) => {
    const [night, day] = row.split('/').map((name) => classCodes[name]) as [1 | 2 | 3, 3 | 4 | 5]
    const winds = [
      { month: 4, windSpeedMs: 2, note: 'a' },
      { month: 4, windSpeedMs: 1, note: '' },
      { month: 1, windSpeedMs: 1, note: 'b' },
      { month: 1, windSpeedMs: 2, note: '' },
    ]
    const errors = winds.map(({ note, ...wind }) =>
      countDifferent(
        TABLE3_HOURS.map((hour) =>
          twilightClass({ night, day }, { ...wind, cloudOctas: 3 }, hour, DAY_LENGTH_H),
        ),
        entries.map((entry) => noted(entry, note)),
      ),
    )
    return { name: `table 3 ${row}`, error: worst(errors) }
  })
}

/** 'I(II)a' means I, or II if footnote a applies. */
function noted(entry: string, note: string): number | undefined {
  const [, plain, bracketed, mark] = /^([^(]+)(?:\(([^)]+)\)(\w))?$/.exec(entry) ?? []
  return classCodes[(mark !== undefined && mark === note ? bracketed : plain) ?? '']
}

/** Hours after sunrise, one within each period of table 4. */
const TABLE4_HOURS: Readonly<Record<string, readonly number[]>> = {
  night_SS_to_SR1: [0.5, DAY_LENGTH_H + 0.5],
  SR1_to_SR3: [1.5, 2.5],
  SR3_to_SS2: [3.5, DAY_LENGTH_H - 2.5],
  SS2_to_SS: [DAY_LENGTH_H - 1.5, DAY_LENGTH_H - 0.5],
}

function table4Errors({ table4 }: Vdi): CaseError[] {
  if (table4 === undefined) return []
  return Object.entries(TABLE4_HOURS).map(([period, hours]) => ({
    name: `table 4 ${period}`,
    error: worst(
      hours.map((hour) =>
        countDifferent(
          [2.3, 3.3, 3.4].map((wind) => classWithoutClouds(wind, hour, DAY_LENGTH_H)),
          (table4[period] ?? []).map((name) => classCodes[name]),
        ),
      ),
    ),
  }))
}
