/** Height of a column's values. */
export type HeadHeight =
  | { readonly kind: 'aboveGround'; readonly heightM: number }
  | { readonly kind: 'pressureLevel'; readonly hPa: number }
  | { readonly kind: 'aboveSea' }

const footM = 0.3048
const mostHeightM = 1000

const inPressure = /(?:^|[^\d])(\d{3,4})[\s_]?(?:hpa|mb|mbar)(?![a-z])/i
/** A speed in m/s or an area is not a height: `10 m/s`, `m²`. */
const inMetres =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)[\s_]?(?:m|meters?|metres?|magl|m agl)(?![a-z0-9/²³^]|-1)/i
/** Loggers write the side of the mast after the height: `Spd80mN`, `Dir78mSW`. */
const withSide = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)m[NESWO]{1,3}(?![a-z])/
const inFeet = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)[\s_]?(?:ft|feet|foot)(?![a-z/])/i

/** Text after a height: `m asl`, `m ü. NN`, `m NHN`, `m above sea level`. */
const ofSea =
  /(?<![a-z])(?:a\.?[sm]\.?s?\.?l|m\.?s\.?l|n\.?h?n|(?:ü|ue)\.?\s?(?:nh?n|d\.?\s?m|meer)|(?:above|über|ueber)\s+(?:mean\s+)?(?:the\s+|dem\s+)?(?:sea|meer|normal|nh?n)\p{L}*(?:\s+level)?)(?![a-z])\.?/iu

/** Whether a text contains a height above sea level. */
export function isAboveSea(text: string): boolean {
  return ofSea.test(text.slice(0, 200).replaceAll('_', ' '))
}

/** The head without words for heights above sea level. */
export function withoutSea(head: string): string {
  return head.replace(ofSea, ' ')
}

/** `10M Avg` and `AVG10M` are averages of ten minutes. */
const averaging =
  /(?:[Aa]vg|AVG|[Mm]ean|MEAN|[Mm]ittel)[ _]?(?:1|2|5|10|15)M(?![a-zA-Z])|(?<!\d)(?:1|2|5|10|15)M[ _](?:[Aa]vg|AVG|[Mm]ean|MEAN|[Mm]ittel)/

/** Pressure levels that models publish, hPa. */
const levels = new Set([
  1000, 975, 950, 925, 900, 875, 850, 825, 800, 775, 750, 700, 650, 600, 550, 500, 450, 400, 350, 300, 250,
  225, 200, 175, 150,
])
/** Names of models for winds and air at pressure levels: `U850`, `ua850`, `T_500`. */
const levelName = /^(?:u|v|w|t|q|h|z|ua|va|wa|ta|hus|hur|zg|uwnd|vwnd|omega|rh|qv)_?(\d{3,4})$/i

/**
 * The height in the head of a column: `80 m`, `Spd100mN`, `at 100m`, `40m Wind Speed (m/s)`, `(262 ft)`. A
 * model's `U850` is a wind at 850 hPa, not at 850 m; `250 m asl` is not a height above ground.
 * @returns null if the head has none, or one that no mast can have
 */
export function heightInHead(head: string): HeadHeight | null {
  const text = head.slice(0, 200).replace(averaging, ' ')
  const pressure = inPressure.exec(text)
  if (pressure !== null) return { kind: 'pressureLevel', hPa: Number(pressure[1]) }
  const level = Number(levelName.exec(text.trim())?.[1] ?? Number.NaN)
  if (levels.has(level)) return { kind: 'pressureLevel', hPa: level }
  const metres = withSide.exec(text) ?? inMetres.exec(text)
  const feet = metres === null ? inFeet.exec(text) : null
  const heightM =
    metres !== null ? numberOf(metres[1]!) : feet !== null ? footM * numberOf(feet[1]!) : Number.NaN
  if (!(heightM > 0 && heightM <= mostHeightM)) return null
  return isAboveSea(text) ? { kind: 'aboveSea' } : { kind: 'aboveGround', heightM }
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}
