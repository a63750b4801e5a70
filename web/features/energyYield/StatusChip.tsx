import type { TurbineStatus } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { statusColours } from './statusColours.ts'

/** Whether a turbine is planned, existing or excluded. */
export function StatusChip({ status }: { readonly status: TurbineStatus }) {
  const { windFarm: text } = useText()
  return <Chip tone={statusColours[status].tone}>{text.statuses[status]}</Chip>
}
