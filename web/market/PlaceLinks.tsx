import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type PurchasableProduct, productAddress, products } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { placeText } from '#web/maps/viewText.ts'
import { styled } from '#web/ui/styled.ts'

/** Address parameters for a place on each product's map; time series have none, since they need a site list. */
const searches = {
  yieldIndex: (at: string) => ({ at }),
  marketValue: (at: string) => ({ at }),
  profileValue: (at: string) => ({ part: 'map', at }),
  ppa: (at: string) => ({ at }),
  timeSeries: () => ({}),
} as const satisfies Partial<Record<PurchasableProduct, (at: string) => object>>
const shown = ['yieldIndex', 'marketValue', 'profileValue', 'ppa', 'timeSeries'] as const

/** Links to further products for a place: its wind, and the value of its electricity; only purchased ones. */
export function PlaceLinks({
  product,
  place,
  except,
}: {
  /** Name of the atlas's products. */
  readonly product: string
  readonly place: LatLon
  /** The current page. */
  readonly except: (typeof shown)[number]
}) {
  const { profileValue: text } = useText()
  const groups = useQuery(productGroupsQuery(useCaller()))
  const isBought = (name: PurchasableProduct) =>
    groups.data
      ?.find((group) => group.name === products[name].code)
      ?.products.some((one) => one.name === product) ?? false
  const links = shown.filter((name) => name !== except && isBought(name))
  if (links.length === 0) return null
  return (
    <nav className={styled('row', 's1', 'acrossS3', 't2')} aria-label={text.placeLinks}>
      {links.map((name) => (
        <Link
          key={name}
          to={`${productAddress(name)}/${encodeURIComponent(product)}` as string}
          search={searches[name](placeText(place)) as never}
        >
          {text.places[name]}
        </Link>
      ))}
    </nav>
  )
}
