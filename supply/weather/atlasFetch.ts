import type { ProgressReport } from '#atlas'
import type { SupplyRun } from '../runFetch.ts'
import type { ArcoArea } from './arcoArea.ts'

/** Weather to fetch into an atlas. */
export interface AtlasFetch<Variable> extends SupplyRun {
  /** Atlas to create or to extend. */
  readonly id: string
  readonly title?: string
  readonly area: ArcoArea
  /** Variables of a new atlas; an existing one has its own. */
  readonly variables: readonly Variable[]
  readonly fromMs: number
  /** One past the last hour; null: up to the source's last final values. */
  readonly endMs: number | null
  readonly atlasesFolder: string
  readonly onImport?: (report: ProgressReport) => void
}
