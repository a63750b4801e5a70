import type { TurbineStatus } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

/** In the colours of the markers on the map. */
const tones: Readonly<Record<TurbineStatus, Tone>> = {
  planned: 'brand',
  portfolio: 'accent',
  excluded: 'wait',
}

/** Whether a turbine is planned, stands already or is left out. */
export function StatusChip({ status }: { readonly status: TurbineStatus }) {
  const { windFarm: text } = useText()
  return <Chip tone={tones[status]}>{text.statuses[status]}</Chip>
}
