import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Job, productAddress, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

/** Products that use the net power of a farm, by the page of their order or entry. */
const targets = {
  marketValue: {
    product: 'marketValue',
    address: (name: string) => `/${name}`,
    search: { order: 'turbine' },
  },
  forecast: { product: 'marketValue', address: () => '/fore_ondemand', search: {} },
  profileValue: { product: 'profileValue', address: (name: string) => `/${name}`, search: { part: 'own' } },
  ppa: { product: 'ppa', address: (name: string) => `/${name}`, search: { order: '1' } },
} as const

/** Links from a completed energy yield to its market products; only purchased ones of its atlas. */
export function FarmValueLinks({
  job,
  className,
}: {
  readonly job: Job
  readonly className?: string | undefined
}) {
  const { farmProduction } = useText()
  const { links: text } = farmProduction
  const groups = useQuery(productGroupsQuery(useCaller()))
  const shown = (Object.keys(targets) as (keyof typeof targets)[]).filter((key) =>
    groups.data
      ?.find(({ name }) => name === products[targets[key].product].code)
      ?.products.some(({ name }) => name === job.atlas),
  )
  if (job.status !== 'COMPLETED' || job.list_id === null || shown.length === 0) return null
  return (
    <nav className={className} aria-label={text.title}>
      <p>{text.hint}</p>
      {shown.map((key) => {
        const { product, address, search } = targets[key]
        return (
          <Link
            key={key}
            to={`${productAddress(product)}${address(encodeURIComponent(job.atlas))}` as string}
            search={
              { ...search, ...(key === 'forecast' && { atlas: job.atlas }), production: job.id } as never
            }
            className={buttonClass({ size: 'small' })}
          >
            {text[key]}
          </Link>
        )
      })}
    </nav>
  )
}
