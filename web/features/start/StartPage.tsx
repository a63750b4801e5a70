import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type Customer, products, purchasableProducts, type Theme } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { customerQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ComingProducts } from './ComingProducts.tsx'
import { NewsCard } from './NewsCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { ProductCards } from './ProductCards.tsx'
import { RecentJobs } from './RecentJobs.tsx'

/** Loaded for the market theme only. */
const NowcastCard = lazy(async () => ({ default: (await import('#web/market/NowcastCard.tsx')).NowcastCard }))

/** Welcome: possible tasks, current jobs, news. */
export function StartPage({ theme }: { readonly theme: Theme }) {
  const { shell, start } = useText()
  const customer = useQuery(customerQuery(useCaller()))
  return (
    <>
      <PageHead
        tab={[shell.home, theme === 'market' ? shell.marketTheme : shell.windTheme]}
        title={start.greeting(customer.data ? fullName(customer.data) : '')}
        sub={theme === 'market' ? start.introMarket : start.intro}
      />
      <PlaceCard />
      {purchasableProducts.some((name) => products[name].theme === theme) && <ProductCards theme={theme} />}
      <ComingProducts theme={theme} />
      {theme === 'market' && (
        <Suspense fallback={null}>
          <NowcastCard />
        </Suspense>
      )}
      <RecentJobs theme={theme} />
      <NewsCard theme={theme} />
    </>
  )
}

function fullName({ first_name, last_name, login_name }: Customer): string {
  return [first_name, last_name].filter(Boolean).join(' ') || login_name
}
