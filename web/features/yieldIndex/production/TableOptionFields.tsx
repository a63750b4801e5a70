import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TableReadingFields } from '#web/tableEntry/TableReadingFields.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { ProductionDraft } from './productionDraft.ts'

const shares = ['100', '99', '95', '90', '80', '50']
const availabilities = ['97', '95', '90', '80', '50', '1']
const none = 'none'
const units = ['kWh', 'MWh']

/** Options for facts that a table does not state, and the requirements on a month. */
export function TableOptionFields({
  years,
  draft,
  onChange,
}: {
  /** Complete years of the atlas. */
  readonly years: readonly number[]
  readonly draft: ProductionDraft
  readonly onChange: (change: Partial<ProductionDraft>) => void
}) {
  const { production: text, yieldIndex } = useText()
  const format = useFormat()
  const { minShare, minAvailability, ownReference } = draft
  const set = (key: 'minShare' | 'minAvailability') => ({
    value: draft[key],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  const percents = (of: readonly string[]) =>
    of.map((value) => ({ value, label: format.percent(Number(value) / 100) }))
  const choices = years.map((year) => ({ value: String(year), label: String(year) }))
  const chooseYear = (end: 'fromYear' | 'tillYear', value: string) => {
    if (value === none) return onChange({ ownReference: null })
    const year = Number(value)
    const { fromYear, tillYear } = ownReference ?? { fromYear: year, tillYear: years.at(-1) ?? year }
    onChange({
      ownReference:
        end === 'fromYear'
          ? { fromYear: year, tillYear: Math.max(year, tillYear) }
          : { fromYear: Math.min(year, ownReference === null ? year : fromYear), tillYear: year },
    })
  }
  const isStrict = minShare !== '100' || minAvailability !== '90' || ownReference !== null
  return (
    <TableReadingFields
      draft={draft}
      units={units}
      unitLabel={text.unit}
      isOpen={isStrict}
      onChange={onChange}
    >
      <Select label={text.minShare} choices={percents(shares)} {...set('minShare')} />
      <Select label={text.minAvailability} choices={percents(availabilities)} {...set('minAvailability')} />
      <Select
        label={yieldIndex.referenceFrom}
        value={ownReference === null ? none : String(ownReference.fromYear)}
        choices={[{ value: none, label: text.usualReferences }, ...choices]}
        onChange={(value) => chooseYear('fromYear', value)}
      />
      <Select
        label={yieldIndex.referenceTill}
        value={ownReference === null ? none : String(ownReference.tillYear)}
        choices={[{ value: none, label: text.usualReferences }, ...choices]}
        onChange={(value) => chooseYear('tillYear', value)}
      />
    </TableReadingFields>
  )
}
