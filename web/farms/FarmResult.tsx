import type { ComponentType } from 'react'
import type { AtlasGridEntry, Job, WakeLossResult } from '#contracts'
import type { FarmScope } from './farmScope.ts'
import type { FarmTab } from './farmTabs.ts'
import { SummaryTab } from './SummaryTab.tsx'
import { TurbinesTab } from './TurbinesTab.tsx'

/** What every part of a result gets. */
export interface FarmTabParts {
  readonly job: Job
  readonly result: WakeLossResult
  /** Of the product, for maps. */
  readonly atlas: AtlasGridEntry
  readonly scope: FarmScope
  readonly onScope: (scope: FarmScope) => void
  /** Calculations of the product, newest first. */
  readonly jobs: readonly Job[]
  /** The calculation to compare with; null: none is chosen. */
  readonly compareId: string | null
  readonly onCompare: (jobId: string | null) => void
}

const parts: Readonly<Record<FarmTab, ComponentType<FarmTabParts>>> = {
  summary: SummaryTab,
  turbines: TurbinesTab,
}

/** One part of the result of an energy yield calculation. */
export function FarmResult({ tab, ...rest }: FarmTabParts & { readonly tab: FarmTab }) {
  const Part = parts[tab]
  return <Part {...rest} />
}
