import type { RequestState } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Readonly<Record<RequestState, Tone>> = {
  open: 'run',
  granted: 'ok',
  declined: 'bad',
  withdrawn: 'wait',
}

export function RequestStateChip({ state }: { readonly state: RequestState }) {
  const { prices } = useText()
  return <Chip tone={tones[state]}>{prices.states[state]}</Chip>
}
