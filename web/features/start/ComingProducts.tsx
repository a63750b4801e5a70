import { isPurchasable, type ProductName, productNames, products, type Theme } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

/** The announced products of a theme, each with the question that it will answer. */
export function ComingProducts({ theme }: { readonly theme: Theme }) {
  const { start, shell } = useText()
  const coming: readonly ProductName[] = productNames.filter(
    (name) => products[name].theme === theme && !isPurchasable(name),
  )
  if (coming.length === 0) return null
  return (
    <section className={styles.coming} aria-label={start.coming}>
      <h2>{start.coming}</h2>
      <p>{start.comingText}</p>
      <ul>
        {coming.map((name) => (
          <li key={name} title={shell.products[name].purpose}>
            <Chip>{shell.products[name].title}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
