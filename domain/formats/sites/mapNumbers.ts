import { type Checked, checked } from '../../checked/index.ts'
import { readTypedNumber } from '../../numbers/index.ts'
import type { SiteIssue } from '../../sites/issues.ts'

export interface UtmNumbers {
  readonly eastingM: number
  readonly northingM: number
  readonly zonePrefix: string | null
}

/** Digits before the decimal mark: six for the easting, without digits of a zone; seven for the northing. */
const eastingDigits = 6
const northingDigits = 7

/**
 * Reads easting and northing as lists write them: '456789', '456.789,5', '456 789', or with one or two digits of the zone
 * before it, '32456789'. UTM has two of them, Gauss-Krüger and Lambert-93 have one.
 */
export function readUtmNumbers(eastingText: string, northingText: string): Checked<UtmNumbers, SiteIssue> {
  const easting = readMetres(eastingText)
  const northing = readMetres(northingText)
  const prefix = easting === null ? '' : easting.slice(0, Math.max(0, digitsOf(easting) - eastingDigits))
  const issues: SiteIssue[] = []
  if (easting === null || prefix.length > 2)
    issues.push({ code: 'eastingInvalid', text: eastingText.slice(0, 80) })
  if (northing === null || digitsOf(northing) > northingDigits)
    issues.push({ code: 'northingInvalid', text: northingText.slice(0, 80) })
  return checked(issues, () => ({
    eastingM: Number(easting!.slice(prefix.length)),
    northingM: Number(northing),
    zonePrefix: prefix === '' ? null : prefix,
  }))
}

/** True for numbers too large to be degrees, whether or not they are valid UTM coordinates. */
export function areMetres(eastingText: string, northingText: string, leastM = 1000): boolean {
  return Number(readMetres(eastingText)) > leastM && Number(readMetres(northingText)) > leastM
}

function digitsOf(plain: string): number {
  return plain.split('.')[0]!.length
}

/** Metres as people write them; no coordinate of a site is below a kilometre. @returns null for any other text */
function readMetres(text: string): string | null {
  const read = readTypedNumber(text, null, { min: 1000, max: 1e8 })
  return read.ok && read.value >= 0 ? String(read.value) : null
}
