import type { SupplyRun } from '../runFetch.ts'
import type { ArcoArea } from './arcoArea.ts'
import type { AtlasTarget } from './importWeather.ts'

export interface AtlasFetch<Variable> extends SupplyRun, AtlasTarget {
  readonly area: ArcoArea
  /** Variables of a new atlas; an existing one has its own. */
  readonly variables: readonly Variable[]
  readonly fromMs: number
  /** One past the last hour; null: up to the source's last final values. */
  readonly endMs: number | null
}
