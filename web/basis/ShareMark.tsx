import { useText } from '#web/language/LanguageContext.tsx'
import { usePartText } from '#web/periods/usePartText.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** Marks a figure of a partly known period; nothing for practically complete periods. */
export function ShareMark({ share }: { readonly share: number }) {
  const { basis: text } = useText()
  const part = usePartText()(share)
  if (part === null) return null
  return (
    <>
      {' '}
      <Chip tone="warn" title={text.partHint}>
        {part}
      </Chip>
    </>
  )
}
