import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

const coming = {
  wind: ['index', 'wakeloss', 'windpotential', 'akterm', 'maps'],
  market: ['mva', 'pva', 'ppa'],
} as const

/** The products that have their place but no screen yet. */
export function ComingProducts({ look }: { readonly look: 'wind' | 'market' }) {
  const { start, shell } = useText()
  return (
    <section className={styles.coming} aria-label={start.coming}>
      <h2>{start.coming}</h2>
      <p>{start.comingText}</p>
      <ul>
        {coming[look].map((key) => (
          <li key={key}>
            <Chip>{shell.groups[key]}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
