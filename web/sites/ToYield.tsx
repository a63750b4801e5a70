import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productAddress, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { useSelectedListId } from './useSelectedList.ts'

/** The next step of a wind farm with turbines: its energy yield; empty if that product was not purchased. */
export function ToYield({ listId }: { readonly listId: number }) {
  const { siteLists: text } = useText()
  const groups = useQuery(productGroupsQuery(useCaller())).data ?? []
  const [, selectList] = useSelectedListId()
  const isBought = groups.some(
    ({ name, products: bought }) => name === products.energyYield.code && bought.length > 0,
  )
  if (!isBought) return null
  return (
    <Link
      to={productAddress('energyYield') as string}
      className={buttonClass({ size: 'small', variant: 'primary' })}
      onClick={() => selectList(listId)}
    >
      {text.toYield}
    </Link>
  )
}
