import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from './Chip.tsx'

/** Marks generated weather wherever it appears. */
export function SyntheticChip() {
  const { common } = useText()
  return (
    <Chip tone="warn" title={common.syntheticHint}>
      {common.synthetic}
    </Chip>
  )
}
