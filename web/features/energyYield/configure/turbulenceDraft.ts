import { ambientTurbulenceOf, type Format, type TurbulenceIntensity } from '#contracts'
import { defaultTurbulence, readDecimal, turbulenceSectors, turbulenceValues } from '#domain'

/** A typed turbulence intensity: empty if it follows the roughness. */
export function turbulenceText(turbulence: TurbulenceIntensity | null, format: Format): string {
  if (turbulence === null) return ''
  if (typeof turbulence === 'number') return format.exact(turbulence)
  if ('by_sector' in turbulence) return turbulence.by_sector.map((one) => format.exact(one)).join('; ')
  const { wind_speed_ms, intensity } = turbulence.by_speed
  return wind_speed_ms.map((speed, i) => `${format.exact(speed)} = ${format.exact(intensity[i]!)}`).join('; ')
}

/**
 * Reads one value, twelve by sector, or values by wind speed; NaN for other texts.
 * @param before previous value, returned as the same object if nothing changed, so that `mergeFarm` finds no change
 */
export function turbulenceIn(text: string, before: TurbulenceIntensity | null): TurbulenceIntensity | null {
  const read = readTurbulence(text)
  return typeof read === 'object' && JSON.stringify(read) === JSON.stringify(before) ? before : read
}

function readTurbulence(text: string): TurbulenceIntensity | null {
  if (text.trim() === '') return null
  const parts = text.split(';').filter((part) => part.trim() !== '')
  if (parts.every((part) => part.includes('='))) {
    const points = parts.map((part) => part.split('=').map(numberIn))
    const speeds = points.map(([speed]) => speed!)
    const isAscending = points.every(
      (point, i) => point.length === 2 && (i === 0 || speeds[i]! > speeds[i - 1]!),
    )
    if (!isAscending) return Number.NaN
    return { by_speed: { wind_speed_ms: speeds, intensity: points.map(([, share]) => share!) } }
  }
  const values = parts.map(numberIn)
  if (values.length === turbulenceSectors) return { by_sector: values }
  return values.length === 1 ? values[0]! : Number.NaN
}

/** NaN if it is no number. All of them are small: '0.100' and '1,500' have no thousands. */
export function numberIn(text: string): number {
  return readDecimal(text, { integerDigits: 3, decimals: 10 }) ?? Number.NaN
}

/** Height of a usual hub, m. */
const SHOWN_HUB_M = 140

/** One number for the wakes on the map; values from the roughness are only known in the calculation. */
export function shownTurbulence(turbulence: TurbulenceIntensity | null): number {
  if (turbulence === null) return defaultTurbulence(SHOWN_HUB_M)
  const values = turbulenceValues(ambientTurbulenceOf(turbulence))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
