import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FarmChoice } from './useFarmProduction.ts'

const ownTurbines = 'own'

/** Choice between each site's own turbine and the net power of a farm; nothing where the list has no farm. */
export function ProductionSelect({ farms, chosen, choose }: FarmChoice) {
  const { farmProduction: text } = useText()
  const format = useFormat()
  if (farms.length === 0) return null
  return (
    <Select
      label={text.input}
      value={chosen?.id ?? ownTurbines}
      choices={[
        { value: ownTurbines, label: text.ownTurbines },
        ...farms.map(({ id, list_name, created_at }) => ({
          value: id,
          label: text.farm(list_name, format.dateTime(created_at)),
        })),
      ]}
      {...(chosen !== null && { hint: text.hint })}
      onChange={(value) => choose(value === ownTurbines ? null : value)}
    />
  )
}
