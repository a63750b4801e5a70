import type { ComponentType } from 'react'
import type { AtlasGridEntry, EnergyYieldResult, Job } from '#contracts'
import { ClimateTab } from './ClimateTab.tsx'
import { ComparisonTab } from './ComparisonTab.tsx'
import type { FarmScope } from './farmScope.ts'
import type { FarmTab } from './farmTabs.ts'
import { LayoutTab } from './LayoutTab.tsx'
import { MonthsTab } from './MonthsTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'
import { TurbinesTab } from './TurbinesTab.tsx'
import { UncertaintyTab } from './UncertaintyTab.tsx'

/** Props of every part of a result. */
export interface FarmTabProps {
  readonly job: Job
  readonly result: EnergyYieldResult
  /** Grid of the product, for maps. */
  readonly atlas: AtlasGridEntry
  readonly scope: FarmScope
  readonly onScope: (scope: FarmScope) => void
  /** Calculations of the product, newest first. */
  readonly jobs: readonly Job[]
  /** The calculation to compare with; null: none. */
  readonly compareId: string | null
  readonly onCompare: (jobId: string | null) => void
}

const tabs: Readonly<Record<FarmTab, ComponentType<FarmTabProps>>> = {
  layout: LayoutTab,
  summary: SummaryTab,
  turbines: TurbinesTab,
  months: MonthsTab,
  climate: ClimateTab,
  uncertainty: UncertaintyTab,
  comparison: ComparisonTab,
}

/** One part of the result of an energy yield calculation. */
export function FarmResult({ tab, ...rest }: FarmTabProps & { readonly tab: FarmTab }) {
  const Part = tabs[tab]
  return <Part {...rest} />
}
