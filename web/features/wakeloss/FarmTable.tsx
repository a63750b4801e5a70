import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip, type Tone } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FarmCard.module.css'
import type { ShownTurbine } from './farmTurbines.ts'

const tones: Readonly<Record<ShownTurbine['status'], Tone>> = {
  planned: 'run',
  portfolio: 'wait',
  excluded: 'warn',
}

/** The turbines of a farm: what each is, how high, and its status. */
export function FarmTable({
  turbines,
  selectedId,
  onSelect,
  onDelete,
}: {
  readonly turbines: readonly ShownTurbine[]
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  /** null: the farm can no longer be changed. */
  readonly onDelete: ((siteId: number) => void) | null
}) {
  const { windFarm: text, common } = useText()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={text.turbinesOf}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{text.turbinesOf}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {text.columns.turbine}
            </th>
            <th scope="col">{text.columns.type}</th>
            <th scope="col" className={styles.hub}>
              {text.columns.hub}
            </th>
            <th scope="col" className={styles.status}>
              {text.columns.status}
            </th>
            {onDelete && (
              <th scope="col" className={styles.tools}>
                <span className={styles.hidden}>{common.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {turbines.map(({ siteId, name, typeName, hubHeightM, status }) => (
            <tr
              key={siteId}
              aria-selected={siteId === selectedId}
              className={classes(styles.row, siteId === selectedId && styles.selected)}
            >
              <td className={styles.name}>
                <button
                  type="button"
                  className={styles.nameButton}
                  title={name}
                  aria-label={text.showTurbine(name)}
                  onClick={() => onSelect(siteId)}
                >
                  {name}
                </button>
              </td>
              <td className={styles.type} title={typeName ?? undefined}>
                {typeName ?? <span className={styles.none}>{text.noType}</span>}
              </td>
              <td className={styles.hub}>{hubHeightM === null ? '–' : format.exact(hubHeightM)}</td>
              <td>
                <Chip tone={tones[status]}>{text.statuses[status]}</Chip>
              </td>
              {onDelete && (
                <td>
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={text.deleteTurbine(name)}
                    title={text.deleteTurbine(name)}
                    onClick={() => onDelete(siteId)}
                  >
                    <Icon name="trash" size={16} />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
