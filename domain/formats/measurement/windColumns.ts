import {
  foldHead,
  heightInHead,
  type NotUsedReason,
  statisticIn,
  type Unit,
  unitInHead,
} from '../../reading/index.ts'

/** A column of wind speeds or directions. */
export interface WindChannel {
  /** Its head, as it is written. */
  readonly name: string
  readonly column: number
  /** m above ground; null where the head does not say it. */
  readonly heightM: number | null
  /** null where neither the head nor the row below names a unit that is known. */
  readonly unit: Unit | null
  /** As it is written; null: nothing is. */
  readonly unitText: string | null
}

/** Where a table of measured winds has what, as columns counted from 0. */
export interface WindColumns {
  /** Columns that may hold the whole time, those of dates, and those of times of day. */
  readonly times: {
    readonly whole: readonly number[]
    readonly date: number
    readonly clock: number
    /** Year, month, day, hour and perhaps minute, or `YYYYMMDD` and `HHMM`, each in a column of its own. */
    readonly split: readonly number[] | null
  }
  readonly speeds: readonly WindChannel[]
  readonly directions: readonly WindChannel[]
  /** Columns that say whether a row is valid. */
  readonly flags: readonly number[]
  /** All other columns that have to do with wind, and why they are passed over. */
  readonly notUsed: readonly { readonly name: string; readonly reason: NotUsedReason }[]
}

// Of folded heads: lower case, umlauts spelt out, blanks for marks between words.
const words = {
  time: /^(?:ts$|(?:date and time|time and date|date time|datetime|local date time|timestamp|time stamp|pctimestamp|datum zeit|datum uhrzeit|zeitstempel|zeitpunkt|messzeit|mess datum|intervall?(?: ?ende| ?anfang| ?beginn| ?start| ?end)?|utc|tmstamp)\b)/,
  date: /^(?:date|datum|tag|day)\b/,
  clock: /^(?:time|uhrzeit|zeit|clock)\b/,
  speed:
    /\b(?:wind ?speed|windgeschwindigkeit|wind ?geschw\w*|mean ?wind ?speed\w*|speed|spd|wspd|ws|wa|anem\w*|horizontal wind speed|hws)\b|^(?:v|ff|wind ?speed|ws|wa|spd|speed|wspd)_?\d/,
  direction:
    /\b(?:wind ?direction|windrichtung|wind ?dir|direction\w*|dir|wd|wdir|vane|windfahne)\b|^(?:wd|dir|dd|wdir)_?\d/,
  flag: /^(?:flag|flags|status|data ?status|quality|qualitaet|gueltig|valid)\b/,
  /** Speeds that are no mean horizontal wind. */
  other:
    /\b(?:rotor|generator|vertical|vertikal|inflow|shear|tip|yaw|nacelle|gondel|offset|cosine|z wind|spectral|broad|doppler|dopp|cnr|met)\b/,
} as const

/**
 * The columns that header cells name; null unless there are a time and a wind speed among them.
 *
 * @param unitRow  units below the header; null: there is no such row
 */
export function windColumnsOf(
  cells: readonly string[],
  unitRow: readonly (Unit | null)[] | null,
): WindColumns | null {
  const keys = cells.map(foldHead)
  const find = (pattern: RegExp) => keys.findIndex((key) => pattern.test(key))
  const whole = keys.flatMap((key, column) => (words.time.test(key) ? [column] : []))
  const [date, clock] = [find(words.date), find(words.clock)]
  const split = splitTimes(keys)
  const speeds: WindChannel[] = []
  const directions: WindChannel[] = []
  const flags: number[] = []
  const notUsed: { name: string; reason: NotUsedReason }[] = []
  cells.forEach((head, column) => {
    const key = keys[column]!
    if (whole.includes(column) || column === date || column === clock || split?.includes(column)) return
    if (words.flag.test(key)) flags.push(column)
    // Columns of Vortex series are called by one letter.
    const letter = keys.includes('yyyymmdd') ? key.split(' ')[0] : null
    const isDirection = words.direction.test(key) || letter === 'd'
    if (!isDirection && !words.speed.test(key) && letter !== 'm') return
    const dimension = isDirection ? ('angle' as const) : ('speed' as const)
    const { unit, text } = unitInHead(head, dimension)
    const below = text === null ? (unitRow?.[column] ?? null) : null
    const stated = unit ?? below
    const height = heightInHead(head)
    const name = head.replace(/^#\s*/, '').trim()
    const reason = passedOver(key, head, stated, dimension, height?.kind === 'pressureLevel')
    if (reason !== null) notUsed.push({ name, reason })
    else
      (isDirection ? directions : speeds).push({
        name,
        column,
        heightM: height?.kind === 'aboveGround' ? height.heightM : null,
        unit: stated,
        unitText: text ?? below?.symbol ?? null,
      })
  })
  const hasTime = split !== null || whole.length > 0 || date >= 0 || clock >= 0
  return hasTime && speeds.length > 0
    ? { times: { whole, date, clock, split }, speeds, directions, flags, notUsed }
    : null
}

const parts = [/^(?:year|jahr)$/, /^(?:month|monat)$/, /^(?:day|tag)$/, /^(?:hour|stunde|hh)$/]
const minutePart = /^(?:minute|min|minuten|mm)$/

function splitTimes(keys: readonly string[]): number[] | null {
  const find = (pattern: RegExp) => keys.findIndex((key) => pattern.test(key))
  const compact = [find(/^yyyymmdd$/), find(/^hhmm$/)]
  if (!compact.includes(-1)) return compact
  const found = parts.map(find)
  const minute = find(minutePart)
  return found.includes(-1) ? null : minute < 0 ? found : [...found, minute]
}

function passedOver(
  key: string,
  head: string,
  unit: Unit | null,
  dimension: 'angle' | 'speed',
  isPressure: boolean,
): NotUsedReason | null {
  if (statisticIn(head) !== 'mean') return 'otherStatistic'
  if (words.other.test(key)) return 'otherQuantity'
  if (isPressure) return 'pressureLevel'
  return unit !== null && unit.dimension !== dimension ? 'otherQuantity' : null
}
