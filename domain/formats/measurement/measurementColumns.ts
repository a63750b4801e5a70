/** A column of wind speeds or directions. */
export interface WindChannel {
  /** What stands above the column. */
  readonly name: string
  readonly column: number
  /** m above ground; null where the head does not say it. */
  readonly heightM: number | null
  /** Factor to m/s, or to degrees; null where the head names no unit. */
  readonly factor: number | null
}

/** Where a table of measured winds has what, as columns counted from 0. */
export interface MeasurementColumns {
  /** One column with the whole time, or date and time of day. */
  readonly time: readonly number[]
  readonly speeds: readonly WindChannel[]
  readonly directions: readonly WindChannel[]
  /** Columns that say whether a row is valid. */
  readonly flags: readonly number[]
}

// Folded as `folded` does it: lower case, umlauts spelt out, blanks for marks between words.
const words = {
  time: /^(date and time|date time|datetime|timestamp|time stamp|pctimestamp|datum zeit|datum uhrzeit|zeitstempel|zeitpunkt|messzeit|mess datum|utc|tmstamp)\b/,
  date: /^(date|datum|tag|day)\b/,
  clock: /^(time|uhrzeit|zeit|clock)\b/,
  speed:
    /\b(wind ?speed|windgeschwindigkeit|wind ?geschw|mean ?wind ?speed\w*|speed|spd|ws|anemometer|horizontal wind speed)\b|^(v|ff|wind ?speed)\d*\b|^(ws|spd|speed)\d/,
  direction:
    /\b(wind ?direction|windrichtung|wind ?dir|direction\w*|dir|wd|vane|windfahne)\b|^(wd|dir|dd)\d*\b/,
  flag: /^(flag|flags|status|data ?status|quality|qualitaet|gueltig|valid)\b/,
  /** Other figures of an interval than its mean, and other speeds than the wind's. */
  other:
    /\b(sd|std|stdev|std dev|standard ?deviation|standardabweichung|stddev|max|maximum|min|minimum|gust|boee|ti|turbulence|turbulenz|turbulenzintensitaet|count|rotor|generator|vertical|vertikal|inflow|shear|tip|avail|availability|flag|flags|yaw|nacelle|gondel|offset|cosine)\b/,
} as const

const speedUnits: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[^a-z])(?:km\/h|kmh|kph)(?:$|[^a-z])/, 1 / 3.6],
  [/(?:^|[^a-z])(?:mph|mi\/h)(?:$|[^a-z])/, 0.44704],
  [/(?:^|[^a-z])(?:kn|kt|kts|knots?|knoten)(?:$|[^a-z])/, 1852 / 3600],
  [/(?:^|[^a-z])(?:m\/s|mps|m s-1|m\/sec|ms-1)(?:$|[^a-z])/, 1],
]
const degrees = /°|(?:^|[^a-z])(?:deg|degrees|grad)(?:$|[^a-z])/
const height = /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?(?:m|meter|metre|metres)(?![a-z/²])/

/** The columns that header cells name; null unless there are a time and a wind speed among them. */
export function measurementColumnsOf(cells: readonly string[]): MeasurementColumns | null {
  const heads = cells.map((cell) => ({ raw: cell, key: folded(cell) }))
  const find = (pattern: RegExp) => heads.findIndex(({ key }) => pattern.test(key))
  const [whole, date, clock] = [find(words.time), find(words.date), find(words.clock)]
  const time = whole >= 0 ? [whole] : [date, clock].filter((column) => column >= 0)
  const isWind = ({ key }: { readonly key: string }) => !words.other.test(key)
  const channels = (pattern: RegExp, factorOf: (key: string) => number | null, without: RegExp | null) =>
    heads.flatMap((head, column): WindChannel[] =>
      !time.includes(column) && isWind(head) && pattern.test(head.key) && !without?.test(head.key)
        ? [
            {
              name: head.raw.replace(/^#\s*/, '').trim(),
              column,
              heightM: heightIn(head.raw),
              factor: factorOf(head.raw.toLowerCase()),
            },
          ]
        : [],
    )
  const directions = channels(words.direction, (raw) => (degrees.test(raw) ? 1 : null), null)
  const speeds = channels(words.speed, speedFactor, words.direction)
  if (time.length === 0 || speeds.length === 0) return null
  const flags = heads.flatMap(({ key }, column) => (words.flag.test(key) ? [column] : []))
  return { time, speeds, directions, flags }
}

function speedFactor(raw: string): number | null {
  return speedUnits.find(([pattern]) => pattern.test(raw))?.[1] ?? null
}

function heightIn(raw: string): number | null {
  const match = height.exec(raw.toLowerCase())
  const value = match === null ? Number.NaN : Number(match[1]!.replace(',', '.'))
  return value > 0 && value <= 500 ? value : null
}

function folded(text: string): string {
  const split = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const spelt = split.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return spelt
    .replaceAll(/[\s_/#:;()[\],-]+/g, ' ')
    .replaceAll(/(\d) m\b/g, '$1m')
    .trim()
}
