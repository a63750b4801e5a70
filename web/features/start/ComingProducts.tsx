import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

const coming = ['index', 'akterm', 'maps'] as const

/** The products that have their place but no screen yet. */
export function ComingProducts() {
  const { start, shell } = useText()
  return (
    <section className={styles.coming} aria-label={start.coming}>
      <h2>{start.coming}</h2>
      <p>{start.comingText}</p>
      <ul>
        {coming.map((key) => (
          <li key={key}>
            <Chip>{shell.groups[key]}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
