import { wholePeriodShare } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'

/** Marks a figure of a period that is known in part only; nothing where it is known as good as whole. */
export function ShareMark({ share }: { readonly share: number }) {
  const { basis: text } = useText()
  const format = useFormat()
  if (share >= wholePeriodShare) return null
  return (
    <>
      {' '}
      <Chip tone="warn" title={text.partHint}>
        {text.covered(format.percent(share, 1))}
      </Chip>
    </>
  )
}
