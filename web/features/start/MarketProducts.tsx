import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

const products = ['mva', 'pva', 'ppa'] as const

/** What the market-value products answer; they have their place but no screen yet. */
export function MarketProducts() {
  const { start, shell } = useText()
  return (
    <section aria-label={start.coming} className={styles.products}>
      {products.map((key) => (
        <Card key={key} title={shell.groups[key]} marks={<Chip>{shell.coming}</Chip>}>
          <CardBody>
            <p className={styles.text}>{start.market[key]}</p>
          </CardBody>
        </Card>
      ))}
    </section>
  )
}
