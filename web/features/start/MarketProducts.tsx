import { isPurchasable, type MarketProduct, productNames, products } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

const coming = productNames.filter(
  (name): name is MarketProduct => products[name].theme === 'market' && !isPurchasable(name),
)

/** What the market-value products answer; they have their place but no screen yet. */
export function MarketProducts() {
  const { start, shell } = useText()
  if (coming.length === 0) return null
  return (
    <section aria-label={start.coming} className={styles.products}>
      {coming.map((name) => (
        <Card key={name} title={shell.products[name]} marks={<Chip>{shell.coming}</Chip>}>
          <CardBody>
            <p className={styles.text}>{start.market[name]}</p>
          </CardBody>
        </Card>
      ))}
    </section>
  )
}
