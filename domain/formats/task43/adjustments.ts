import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, numberIn, textIn } from '../text/jsonValues.ts'

/** Period on the logger's clock, as if it were UTC: ms since 1970, the end exclusive. */
export interface Span {
  readonly fromMs: number
  readonly endMs: number
}

/** The change that a period of a column needs. */
export type Adjustment = Span &
  (
    | {
        readonly kind: 'slopes'
        /** Programmed in the logger: m/s and m/s per unit of the sensor's signal; null: not stated. */
        readonly logger: Line | null
        /** Of the sensor's calibration; null: not stated. */
        readonly sensor: Line | null
      }
    | {
        readonly kind: 'turn'
        /** Direction of the vane's dead band, or of the device, degrees. */
        readonly orientationDeg: number
        /** Degrees that the logger has added already; null: not stated. */
        readonly appliedDeg: number | null
      }
  )

interface Line {
  readonly slope: number
  readonly offset: number
}

interface Parts {
  readonly span: Span
  /** Configuration of the logger. */
  readonly config: JsonNode
  readonly sensors: readonly JsonNode[]
  readonly mountings: readonly JsonNode[]
  readonly profilers: readonly JsonNode[]
}

/**
 * Adjustments of a column in the period of one configuration: of speeds for each sensor, of directions for each mounting
 * of the vane, or for each orientation of a lidar or sodar.
 */
export function adjustmentsOf(kind: 'speed' | 'direction', parts: Parts): readonly Adjustment[] {
  const { span, config, sensors, mountings, profilers } = parts
  if (kind === 'speed')
    return sensors.flatMap((sensor): Adjustment[] => {
      const own = overlap(span, spanOf(sensor))
      if (own === null) return []
      const calibrated = arrayIn(sensor, 'calibration').flatMap((one) => lineOf(one) ?? [])
      return [{ ...own, kind: 'slopes', logger: lineOf(config), sensor: calibrated.at(-1) ?? null }]
    })
  const turned = mountings.length > 0 ? mountings : profilers
  const key = mountings.length > 0 ? 'vane_dead_band_orientation_deg' : 'device_orientation_deg'
  return turned.flatMap((one): Adjustment[] => {
    const own = overlap(span, spanOf(one))
    const orientationDeg = numberIn(one, key)
    if (own === null || orientationDeg === null) return []
    return [{ ...own, kind: 'turn', orientationDeg, appliedDeg: numberIn(config, 'offset') }]
  })
}

function lineOf(node: JsonNode): Line | null {
  const [slope, offset] = [numberIn(node, 'slope'), numberIn(node, 'offset')]
  return slope === null || offset === null || slope === 0 ? null : { slope, offset }
}

/** `date_from` to `date_to` of an entry; without an end it still holds. */
export function spanOf(node: JsonNode): Span {
  const at = (name: string, otherwise: number) => {
    const text = textIn(node, name)
    const ms = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text)
      ? Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(/Z$/, '')}Z`)
      : Number.NaN
    return Number.isNaN(ms) ? otherwise : ms
  }
  return { fromMs: at('date_from', -Infinity), endMs: at('date_to', Infinity) }
}

function overlap(one: Span, other: Span): Span | null {
  const fromMs = Math.max(one.fromMs, other.fromMs)
  const endMs = Math.min(one.endMs, other.endMs)
  return fromMs < endMs ? { fromMs, endMs } : null
}
