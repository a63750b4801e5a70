import { isPurchasable, productNames, products } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

const coming = productNames.filter((name) => products[name].theme === 'wind' && !isPurchasable(name))

/** The products of the wind that have their place but no screen yet. */
export function ComingProducts() {
  const { start, shell } = useText()
  if (coming.length === 0) return null
  return (
    <section className={styles.coming} aria-label={start.coming}>
      <h2>{start.coming}</h2>
      <p>{start.comingText}</p>
      <ul>
        {coming.map((name) => (
          <li key={name}>
            <Chip>{shell.products[name]}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
