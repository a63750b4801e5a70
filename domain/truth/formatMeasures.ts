import { aktermWind } from '../formats/climate/akterm.ts'
import { hourOf } from '../formats/climate/aktermRecordCheck.ts'
import { writeAktermHeights, writeAktermHour } from '../formats/climate/aktermWrite.ts'
import { readWtg } from '../formats/turbine/wtg.ts'
import { compileTurbine, turbinePowerKw, turbineThrust } from '../turbine/turbine.ts'
import {
  casesIn,
  countDifferent,
  eachCase,
  type Measure,
  measureOf,
  relativeError,
  type TruthContext,
  worst,
  worstRelative,
} from './measure.ts'

interface AktermCases {
  readonly header?: string
  readonly cases?: readonly {
    line: string
    utc: string
    dd: number
    ff: number
    qdd: number
    qff: number
    km: number
    hm: number
  }[]
}

interface WtgCase {
  readonly file: string
  readonly name: string
  readonly D: number
  readonly hub: number
  readonly ws: readonly number[]
  readonly power_W: readonly number[]
  readonly ct_ws: readonly number[]
  readonly ct: readonly number[]
}

/** Files written by other programs. */
export const formatMeasures: readonly Measure[] = [
  measureOf<AktermCases>('misc.akterm_lines', 0, 'count', ({ header, cases }) => [
    ...(header === undefined ? [] : [{ name: 'anemometer heights', error: headerError(header) }]),
    ...eachCase(casesIn(cases), lineError, ({ utc }) => utc),
  ]),
  measureOf<{ cases: readonly WtgCase[] }>('misc.wtg_published', 1e-6, 'relative', ({ cases }, context) =>
    eachCase(
      cases,
      (one) => wtgError(one, context),
      ({ file }) => file,
    ),
  ),
]

/** Number of different numbers; blanks are ignored, since writers differ in them. */
function headerError(header: string): number {
  const numbers = (line: string) =>
    line
      .slice(line.indexOf(':') + 1)
      .trim()
      .split(/\s+/)
  const heights = numbers(header).map((text) => Number(text) / 10)
  return countDifferent(numbers(writeAktermHeights(heights)), numbers(header))
}

/** Number of fields that differ after reading, plus one for a line that is not written back exactly. */
function lineError({
  line,
  utc,
  dd,
  ff,
  qdd,
  qff,
  km,
  hm,
}: NonNullable<AktermCases['cases']>[number]): number {
  const { station, hour } = hourOf(line.slice(2).trim().split(/\s+/).map(Number), false)
  const wind = aktermWind(hour)
  const time = Date.UTC(hour.year, hour.month - 1, hour.day, hour.hour)
  const own = [time, wind.directionDeg ?? 0, wind.speedMs, hour.qdd, hour.qff, hour.km, hour.hm]
  const writesBack = (['blank', 'zero'] as const).some(
    (padding) => writeAktermHour(station, hour, padding) === line,
  )
  return countDifferent(own, [Date.parse(utc), dd, ff, qdd, qff, km, hm]) + (writesBack ? 0 : 1)
}

function wtgError(one: WtgCase, context: TruthContext): number {
  const text = context.turbineFile(one.file)
  if (text === null) return Number.NaN
  const read = readWtg(text)
  if (!read.ok) return Number.NaN
  const { name, rotorDiameterM, hubHeightsM, tables } = read.value
  const turbine = compileTurbine(tables[0]!, { diameterM: one.D, densityCorrection: 'none' })
  return worst([
    countDifferent([name], [one.name]),
    relativeError(rotorDiameterM ?? Number.NaN, one.D),
    hubHeightsM.includes(one.hub) ? 0 : 1,
    worstRelative(
      one.ws.map((v) => 1000 * turbinePowerKw(turbine, v)),
      one.power_W,
      1,
    ),
    worstRelative(
      one.ct_ws.map((v) => turbineThrust(turbine, v)),
      one.ct,
    ),
  ])
}
