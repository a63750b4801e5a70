import { useQuery } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { customersQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'

const everyone = 'all'

/** Choice of a customer by name, login or id; with `all`, also of everyone (null). */
export function CustomerChoice({
  value,
  onChange,
  all = false,
}: {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly all?: boolean
}) {
  const { admin } = useText()
  const customers = useQuery(customersQuery(useCaller())).data ?? []
  const choices = customers.map(({ id, login_name, first_name, last_name }) => ({
    value: String(id),
    label: [login_name, `${first_name} ${last_name}`.trim(), `#${id}`].filter(Boolean).join(' · '),
  }))
  return (
    <Select
      label={admin.customer}
      searchable
      placeholder={admin.switcherHint}
      value={value === null ? (all ? everyone : null) : String(value)}
      choices={all ? [{ value: everyone, label: admin.allCustomers }, ...choices] : choices}
      onChange={(chosen) => onChange(chosen === everyone ? null : Number(chosen))}
    />
  )
}
