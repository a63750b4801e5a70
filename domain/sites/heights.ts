import { type Checked, checked } from '../checked/index.ts'
import { type DecimalMark, readDecimal } from '../numbers/index.ts'
import { wakeDecayConstantRange } from '../wake/farm/wakeDecay.ts'
import { hasAtMostDecimals } from './decimals.ts'
import type { SiteIssue } from './issues.ts'
import {
  defaultHubHeightRangeM,
  heightDeviationWarningM,
  hubHeightCheckRangeM,
  hubHeightDecimals,
  siteHeightMaxM,
  siteHeightMinM,
} from './limits.ts'

/** An inclusive range of heights in m. */
export interface HeightRangeM {
  readonly min: number
  readonly max: number
}

/** The hub heights of a product: from its hmin to its hmax if given, else 40 to 200 m. */
export function hubHeightRangeM(product: {
  readonly hmin?: number | null
  readonly hmax?: number | null
}): HeightRangeM {
  return {
    min: product.hmin ?? defaultHubHeightRangeM.min,
    max: product.hmax ?? defaultHubHeightRangeM.max,
  }
}

/** Reads one hub height in m: a whole number or one decimal, within `range`. */
export function readHubHeight(
  text: string,
  range: HeightRangeM = hubHeightCheckRangeM,
): Checked<number, SiteIssue> {
  const value = readDecimal(text, { integerDigits: 4, decimals: hubHeightDecimals })
  if (text.trim() === '') return { ok: false, issues: [{ code: 'hubHeightMissing' }] }
  if (value === null) return { ok: false, issues: [{ code: 'hubHeightInvalid', text }] }
  return checkHubHeight(value, range)
}

/** Checks a hub height in m: a whole number or one decimal, within `range`; NaN is out of range. */
export function checkHubHeight(
  value: number,
  { min, max }: HeightRangeM = hubHeightCheckRangeM,
): Checked<number, HubHeightIssue> {
  const issues: HubHeightIssue[] = []
  if (!(value >= min && value <= max)) issues.push({ code: 'hubHeightOutOfRange', value, min, max })
  else if (!hasAtMostDecimals(value, hubHeightDecimals))
    issues.push({ code: 'hubHeightInvalid', text: String(value) })
  return checked(issues, () => value)
}

/** Problem of one hub height that is a number. */
export type HubHeightIssue = Extract<SiteIssue, { readonly code: 'hubHeightInvalid' | 'hubHeightOutOfRange' }>

/** Splits heights at blanks, semicolons, slashes or commas. A comma before one digit is a decimal comma. */
export function readHubHeights(
  text: string,
  range: HeightRangeM = hubHeightCheckRangeM,
): Checked<number[], SiteIssue> {
  const words = splitHeights(text)
  const issues: SiteIssue[] = words.length === 0 ? [{ code: 'hubHeightMissing' }] : []
  const heightsM: number[] = []
  for (const word of words) {
    const height = readHubHeight(word, range)
    if (!height.ok) issues.push(...height.issues)
    else if (heightsM.includes(height.value)) issues.push({ code: 'hubHeightRepeated', value: height.value })
    else heightsM.push(height.value)
  }
  return checked(issues, () => heightsM)
}

/** Heights between blanks, semicolons, slashes or commas. A comma before one digit is a decimal comma. */
export function splitHeights(text: string): string[] {
  const plain = text.replaceAll(/(\d)\s*m(?![\p{L}\d])/gu, '$1')
  const words = plain.split(/[\s;/|]+|,(?=\s|$)/)
  return words.flatMap((word) => word.split(/,(?=\d{2})|(?<=\.\d+),/)).filter((word) => word !== '')
}

/**
 * Reads the height of a site above sea level in m, from -100 m up.
 * @param language the decimal sign of the language; null: '1.250' is ambiguous and refused
 */
export function readSiteHeight(
  text: string,
  language: DecimalMark | null = null,
): Checked<number, SiteIssue> {
  const issues: SiteIssue[] = []
  const value = readDecimal(text, { integerDigits: 4, decimals: 10 }, language)
  if (text.trim() === '') issues.push({ code: 'siteHeightMissing' })
  else if (value === null) issues.push({ code: 'siteHeightInvalid', text })
  else if (value < siteHeightMinM || value > siteHeightMaxM)
    issues.push({ code: 'siteHeightOutOfRange', value, min: siteHeightMinM, max: siteHeightMaxM })
  return checked(issues, () => value as number)
}

/** Whether a site height differs so much from the elevation model (both in m) that it needs a warning. */
export function heightDeviates(siteHeightM: number, demHeightM: number): boolean {
  return Math.abs(siteHeightM - demHeightM) >= heightDeviationWarningM
}

/** Reads a wake decay constant, dimensionless, 0.01 to 0.15. */
export function readWakeDecayConstant(text: string): Checked<number, SiteIssue> {
  const value = readDecimal(text, { integerDigits: 3, decimals: 10 })
  if (value === null) return { ok: false, issues: [{ code: 'wakeDecayConstantInvalid', text }] }
  return checkWakeDecayConstant(value)
}

/** Checks a wake decay constant, dimensionless, 0.01 to 0.15; NaN is out of range. */
export function checkWakeDecayConstant(value: number): Checked<number, SiteIssue> {
  const { min, max } = wakeDecayConstantRange
  const fits = value >= min && value <= max
  return checked(fits ? [] : [{ code: 'wakeDecayConstantOutOfRange', value, min, max }], () => value)
}
