import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FarmChoice } from './useFarmProduction.ts'

const ownTurbines = 'own'

/** Choice between the net power of a farm and each site's own turbine, or another input; nothing without a farm. */
export function ProductionSelect({
  farms,
  chosen,
  choose,
  other,
}: FarmChoice & {
  /** Input without a farm, and its label outside orders; absent: each site's own turbine. */
  readonly other?: { readonly label: string; readonly hint: string }
}) {
  const { farmProduction: text } = useText()
  const format = useFormat()
  if (farms.length === 0) return null
  return (
    <Select
      label={text.input}
      value={chosen?.id ?? ownTurbines}
      choices={[
        { value: ownTurbines, label: other?.label ?? text.ownTurbines },
        ...farms.map(({ id, list_name, created_at }) => ({
          value: id,
          label: text.farm(list_name, format.dateTime(created_at)),
        })),
      ]}
      {...(chosen !== null && { hint: other?.hint ?? text.hint })}
      onChange={(value) => choose(value === ownTurbines ? null : value)}
    />
  )
}
