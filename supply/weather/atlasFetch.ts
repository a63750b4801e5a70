import type { ProgressReport } from '#atlas'
import type { SupplyRun } from '../runFetch.ts'
import type { ArcoArea } from './arcoArea.ts'

/** Weather that is fetched into an atlas. */
export interface AtlasFetch<Variable> extends SupplyRun {
  /** Of the atlas, which is made if it is not there, and extended if it is. */
  readonly id: string
  readonly title?: string
  readonly area: ArcoArea
  /** Of a new atlas; one that is there has its own. */
  readonly variables: readonly Variable[]
  readonly fromMs: number
  /** One past the last hour; null: as far as the source has values that are wanted. */
  readonly endMs: number | null
  readonly atlasesFolder: string
  readonly onImport?: (report: ProgressReport) => void
}
