import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productAddress, products } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { placeText } from '#web/maps/viewText.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** Products with the full calculation of first figures, and the address of their orders. */
const calculations = [
  { name: 'windPotential', search: {} },
  { name: 'marketValue', search: { order: 1 } },
] as const

/** Links to order the full calculation for a place; the page of the product shows the place on its map. */
export function OrderPlace({ atlasId, place }: { readonly atlasId: string; readonly place: LatLon }) {
  const { map: text, shell } = useText()
  const groups = useQuery(productGroupsQuery(useCaller())).data ?? []
  const isBought = (code: string) =>
    groups.some((group) => group.name === code && group.products.some(({ name }) => name === atlasId))
  return calculations
    .filter(({ name }) => isBought(products[name].code))
    .map(({ name, search }) => (
      <Link
        key={name}
        to={`${productAddress(name)}/${encodeURIComponent(atlasId)}` as string}
        search={{ ...search, place: placeText(place) } as never}
        className={buttonClass({ size: 'small', variant: 'primary' })}
      >
        {text.orderOf(shell.products[name].title)}
      </Link>
    ))
}
