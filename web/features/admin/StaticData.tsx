import type { AdminDataTask } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './Admin.module.css'

/** Data without a schedule: what was fetched and how much is stored, or the command that fetches them. */
export function StaticData({ task }: { readonly task: AdminDataTask }) {
  const { data: text } = useText().admin
  const format = useFormat()
  const { fetched_for, stored, is_begun, kind } = task
  const [hint, command] = isByCommand(kind)
    ? [text.byCommand, text.remedies[kind]]
    : isStatic(kind) && !is_begun
      ? [text.begin, text.beginCommands[kind]]
      : []
  return (
    <>
      {fetched_for.map(({ area, model, country, height_m }) => {
        const degrees = (value: number) => `${format.exact(value)}°`
        const where =
          area === null
            ? text.countryMap(country ?? '', format.quantity(height_m, 'm'))
            : text.region(degrees(area.west), degrees(area.south), degrees(area.east), degrees(area.north))
        const words = model === null ? where : `${model.toUpperCase()}: ${where}`
        return (
          <div key={words} className={styles.citation}>
            {words}
          </div>
        )
      })}
      {stored !== null && stored.files > 0 && (
        <div className={styles.citation}>
          {text.stored(text.size(format.number(stored.files), format.bytes(stored.bytes)))}
        </div>
      )}
      {hint !== undefined && (
        <div className={styles.citation}>
          {hint} <code>{command}</code>
        </div>
      )}
    </>
  )
}

type StaticKind = Extract<AdminDataTask['kind'], 'terrain' | 'roughness' | 'mean-speed'>

/** Whether only commands fetch it, because its source has terms of use. */
export function isByCommand(kind: AdminDataTask['kind']): kind is 'energies' | 'turbine-lists' {
  return kind === 'energies' || kind === 'turbine-lists'
}

/** Whether its sources change once in years, so that it has no schedule. */
export function isStatic(kind: AdminDataTask['kind']): kind is StaticKind {
  return kind === 'terrain' || kind === 'roughness' || kind === 'mean-speed'
}
