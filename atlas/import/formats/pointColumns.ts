import {
  type Dimension,
  foldHead,
  type NotUsedReason,
  type NumberedLine,
  northOf,
  type Recorder,
  statisticIn,
  turnOf,
  type Unit,
  unitInHead,
  windHeadOf,
} from '#domain'
import type { IgnoredVariable } from '../dataset/index.ts'
import { mayBePressure } from '../variables/index.ts'

/** Meaning of a point series column for the import. */
export interface PointColumn {
  readonly name: string
  readonly head: string
  /** Unit; '' if the file has none: then it is a question. */
  readonly units: string
  /** Whether a direction is the one towards which the wind blows. */
  readonly isTowards: boolean
}

type IgnoredColumn = Omit<IgnoredVariable, 'variable'>

const skipped = (notUsed: IgnoredColumn['notUsed'], reason: string): IgnoredColumn => ({ notUsed, reason })

/** Header of a column, with its units from lines above and below the header. */
export interface PointHeadCell {
  readonly head: string
  readonly line: number
  readonly unitAbove: string | undefined
  readonly unitBelow: Unit | null
  readonly above: readonly NumberedLine[]
}

const surface = (names: RegExp, input: string, ...dimensions: Dimension[]) => ({ names, input, dimensions })

/**
 * Names in folded headers without their unit. Temperature and humidity without a height are at 2 m; pressure
 * without one is that of the location, not reduced to sea level.
 */
const known: readonly ReturnType<typeof surface>[] = [
  surface(/^u ?(\d+) ?m?$/, 'u$1m', 'speed'),
  surface(/^v ?(\d+) ?m?$/, 'v$1m', 'speed'),
  surface(
    /^(?:(?:air )?temperature|(?:luft)?temperatur|t2m|2t)(?:(?: at| in)? 2 ?m)?$/,
    't2m',
    'temperature',
  ),
  surface(/^(?:dew ?point(?: temperature)?|taupunkt|d2m|2d)(?:(?: at| in)? 2 ?m)?$/, 'd2m', 'temperature'),
  surface(
    /^(?:(?:relative )?humidity|(?:relative )?(?:luft)?feuchte|rh)(?:(?: at| in)? ?2 ?m)?$/,
    'rh2m',
    'share',
  ),
  surface(/^(?:(?:surface )?(?:air )?pressure|luftdruck|sp)(?:(?: at)? [02] ?m)?$/, 'sp', 'pressure'),
  surface(/^(?:rain|precipitation|niederschlag|tp)$/, 'tp', 'waterAmount', 'length', 'waterRate'),
  surface(/^(?:(?:global )?radiation|globalstrahlung|ssrd)$/, 'ssrd', 'irradiance', 'irradiation'),
  surface(/^(?:direct radiation|fdir)$/, 'fdir', 'irradiance', 'irradiation'),
  surface(/^(?:cloud cover|bedeckung|tcc)$/, 'tcc', 'share'),
  surface(/^(?:roughness length|z0|fsr)$/, 'fsr', 'length'),
  surface(/^(?:boundary layer height|blh)$/, 'blh', 'length'),
]

/** Weather that an atlas has at the ground or 2 m only. */
const atHeight =
  /^(?:(?:air |luft)?temperatur|(?:relative )?humid|(?:air |surface )?pressure|dew ?point)\w*\b.*\d ?m\b/

/** Meaning of a column by its header, with its unit there, below the header or in a line above. */
export function pointColumn(cell: PointHeadCell, record: Recorder): PointColumn | IgnoredColumn {
  const { head } = cell
  const isMean = statisticIn(head) === 'mean'
  for (const { names, input, dimensions } of known)
    for (const dimension of dimensions) {
      const { name, units } = partsOf(cell, dimension)
      const found = names.exec(name)
      if (found === null || !isMean) continue
      if (found[1] !== undefined && mayBePressure(Number(found[1])) && !/\d ?m$/.test(name)) return atPressure
      if (units === '' && found[1] === undefined)
        return skipped(
          'openUnit',
          'has no unit: add it to its name, such as temperature_2m_c or pressure_hpa',
        )
      return { name: name.replace(names, input), head, units, isTowards: false }
    }
  if (atHeight.test(foldHead(head)))
    return skipped('otherHeight', 'is at a height at which an atlas has none')
  return windColumn(cell, record)
}

const atPressure = skipped('pressureLevel', 'is at a pressure level, not at a height')
const otherWinds: Partial<Record<NotUsedReason, IgnoredColumn>> = {
  otherStatistic: skipped('otherStatistic', 'is no mean value'),
  otherHeight: skipped('otherHeight', 'is at a height above sea level, not above ground'),
  pressureLevel: atPressure,
}
const noPlace = skipped('unknownWord', 'has no place in an atlas')

function windColumn(cell: PointHeadCell, record: Recorder): PointColumn | IgnoredColumn {
  const { head, line, unitBelow, above } = cell
  const found = windHeadOf(head, { unit: unitBelow, text: '' })
  if (found === null) return noPlace
  if ('notUsed' in found) return otherWinds[found.notUsed] ?? noPlace
  const { kind } = found
  const { bare, units } = partsOf(cell, kind === 'speed' ? 'speed' : 'angle')
  const number = /(?<![-+.\d])(\d+)$/.exec(bare)?.[1]
  if (found.heightM === null && number !== undefined && mayBePressure(Number(number))) return atPressure
  const heightM = found.heightM ?? Number(number)
  if (!(heightM > 0))
    return skipped('otherHeight', 'has no height: add it to its name, such as wind_speed_100m_ms')
  if (!Number.isInteger(heightM)) return skipped('otherHeight', 'is at a height of no whole metres')
  if (kind === 'speed') return { name: `wind_speed_${heightM}m`, head, units, isTowards: false }
  if (northOf(head, above) !== null) return skipped('otherNorth', 'is not from true north')
  const turn = turnOf(head, line, record)
  return { name: `wind_direction_${heightM}m`, head, units, isTowards: turn?.value === 180 }
}

/** The header without its unit, and folded. An unknown unit in brackets counts as a unit too. */
function partsOf({ head, unitAbove, unitBelow }: PointHeadCell, dimension: Dimension) {
  const { name, unit, text } = unitInHead(head, dimension)
  const bracketed = text === null ? /^(.*?)\s*[[(]\s*(.*?)\s*[\])]$/.exec(head.trim()) : null
  const isUnit = bracketed !== null && /^(?!\d|utc|avg|mean|mittel)\S+$/i.test(bracketed[2]!)
  const bare = isUnit ? bracketed[1]! : name
  const stated = isUnit ? bracketed[2]! : (unit?.symbol ?? text)
  return { bare, name: foldHead(bare), units: stated ?? unitBelow?.symbol ?? unitAbove ?? '' }
}
