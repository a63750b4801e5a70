import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ProfileValueProduct, productAddress } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './ProfileValue.module.css'
import { profileParts } from './profileParts.ts'
import { technologiesQuery } from './profileQueries.ts'
import { OverviewCard } from './technologies/OverviewCard.tsx'

const icons = { technologies: 'chart', states: 'list', map: 'grid', own: 'upload' } as const
const formulas = ['value', 'cost', 'factor', 'ratio'] as const

/** Explanation of the figures, values of Germany's technologies, and links into the atlas. */
export function ProfileStart({ product }: { readonly product: ProfileValueProduct }) {
  const { profileValue: text, marketValue, quantities } = useText()
  const technologies = useQuery(technologiesQuery(useMarketCaller(), product.id))
  const names = {
    value: quantities.marketValue,
    cost: quantities.profileCost,
    factor: quantities.profileFactor,
    ratio: quantities.marketRatio,
  }
  return (
    <>
      <PageHead title={text.title} sub={text.intro} />
      {technologies.isError && product.market === null && <Nothing>{marketValue.noPrices}</Nothing>}
      {technologies.isError && product.market !== null && (
        <Problem onRetry={() => void technologies.refetch()}>{errorText(technologies.error)}</Problem>
      )}
      {technologies.isPending && <Spinner />}
      {technologies.data && <OverviewCard data={technologies.data} />}
      <section {...grid('repeat(4, minmax(0, 1fr))', 's4', 'pairs1100')} aria-label={text.viewsLabel}>
        {profileParts.map((part) => (
          <Link
            key={part}
            to={`${productAddress('profileValue')}/de` as string}
            search={{ part } as never}
            className={styles.part}
          >
            <span className={styles.icon}>
              <Icon name={icons[part]} size={22} />
            </span>
            <span className={styled('t4', 'w4')}>{text.views[part]}</span>
            <span className={styled('whole', 'note')}>{text.entries[part]}</span>
          </Link>
        ))}
      </section>
      <Card title={text.formulas.title}>
        <CardBody>
          <dl className={styles.formulas}>
            {formulas.map((key) => (
              <div key={key}>
                <dt>{names[key]}</dt>
                <dd className={styles.formula}>{text.formulas[key].formula}</dd>
                <dd className={styled('note')}>{text.formulas[key].text}</dd>
              </div>
            ))}
          </dl>
        </CardBody>
      </Card>
    </>
  )
}
