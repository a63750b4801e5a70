import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Restrictions.module.css'
import type { Named } from './restrictionChoices.ts'

/** All planned turbines, or selected ones. */
export function TurbineChoice({
  siteIds,
  sites,
  error,
  onChange,
}: {
  readonly siteIds: readonly number[] | null
  readonly sites: readonly Named[]
  readonly error: string | null
  readonly onChange: (siteIds: readonly number[] | null) => void
}) {
  const { restrictions: text, quantities } = useText()
  const format = useFormat()
  const chosen = new Set(siteIds ?? [])
  return (
    <div>
      <Select
        label={quantities.count}
        value={siteIds === null ? 'planned' : 'chosen'}
        choices={[
          { value: 'planned', label: text.allPlanned },
          { value: 'chosen', label: text.chooseTurbines },
        ]}
        error={error}
        onChange={(value) => onChange(value === 'planned' ? null : sites.map(({ id }) => id))}
      />
      {siteIds !== null && (
        <details className={styles.turbines}>
          <summary>{text.someTurbines(siteIds.length, format.number(siteIds.length))}</summary>
          <div className={styles.names}>
            {sites.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.has(id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...siteIds, id] : siteIds.filter((other) => other !== id))
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
