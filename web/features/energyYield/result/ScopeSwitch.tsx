import type { EnergyYieldResult } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { type FarmScope, scopesOf } from './farmScope.ts'

/** Choice between the planned turbines, the existing ones and all; nothing without a choice. */
export function ScopeSwitch({
  result,
  scope,
  onScope,
}: {
  readonly result: EnergyYieldResult
  readonly scope: FarmScope
  readonly onScope: (scope: FarmScope) => void
}) {
  const { farmResult: text } = useText()
  const scopes = scopesOf(result)
  if (scopes.length < 2) return null
  return (
    <SegmentedSwitch
      label={text.scope}
      choices={scopes.map((key) => ({ key, label: text.scopes[key] }))}
      chosen={scope}
      onChoose={onScope}
    />
  )
}
