import type { AdminDataTask } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './Admin.module.css'

/** Data without a schedule: what was fetched and how much is stored, or the command that fetches them. */
export function StaticData({ task }: { readonly task: AdminDataTask }) {
  const { data: text } = useText().admin
  const format = useFormat()
  const { fetched_for, stored, is_begun, kind } = task
  const commands: Partial<Record<typeof kind, string>> = { ...text.remedies, ...text.beginCommands }
  const command = is_begun ? undefined : commands[kind]
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
      {command !== undefined && (
        <div className={styles.citation}>
          {text.begin} <code>{command}</code>
        </div>
      )}
    </>
  )
}

/** Whether its sources change once in years, so that it has no schedule. */
export function isStatic(kind: AdminDataTask['kind']): kind is 'terrain' | 'roughness' | 'mean-speed' {
  return kind === 'terrain' || kind === 'roughness' || kind === 'mean-speed'
}
