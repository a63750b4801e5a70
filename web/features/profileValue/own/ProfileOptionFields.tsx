import { profileTechnologySchema, profileUnitSchema } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { TableReadingFields } from '#web/tableEntry/TableReadingFields.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { OwnProfileDraft } from './ownProfileDraft.ts'

/** Technology to compare a profile with, and readings that the table does not state itself. */
export function ProfileOptionFields({
  draft,
  hasTable,
  onChange,
}: {
  readonly draft: OwnProfileDraft
  /** false for a farm, which leaves nothing open. */
  readonly hasTable: boolean
  readonly onChange: (change: Partial<OwnProfileDraft>) => void
}) {
  const { profileValue } = useText()
  const { options } = profileTechnologySchema
  return (
    <>
      <Select
        label={profileValue.technology}
        value={draft.technology}
        choices={options.map((one) => ({ value: one, label: profileValue.technologies[one] }))}
        onChange={(technology) => onChange({ technology: options.find((one) => one === technology)! })}
      />
      {hasTable && (
        <TableReadingFields
          draft={draft}
          units={profileUnitSchema.options}
          unitLabel={profileValue.own.unit}
          onChange={onChange}
        />
      )}
    </>
  )
}
