import type { Site } from '#contracts'
import { checkSiteName } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { InlineField } from './InlineField.tsx'

/** A site's name turned into a field. */
export function SiteNameField({
  site,
  otherNames,
  onRename,
  onDone,
}: {
  readonly site: Site
  readonly otherNames: readonly string[]
  readonly onRename: (name: string) => void
  readonly onDone: () => void
}) {
  const { sites: text } = useText()
  return (
    <InlineField
      label={text.nameOf(site.name)}
      value={site.name}
      check={(name) => checkSiteName(name, otherNames)}
      onKeep={(name) => name !== site.name && onRename(name)}
      onDone={onDone}
    />
  )
}
