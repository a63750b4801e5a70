import type { AvailableProduct, ProductOf } from '#contracts'
import { OfferedPage, type OfferedPageProps } from './OfferedPage.tsx'
import { productQuery } from './productQuery.ts'

/** The page of a product that can be ordered: see `OfferedPage`. */
export function ProductPage<Name extends AvailableProduct>(
  props: Omit<OfferedPageProps<ProductOf<Name>>, 'name' | 'queryOf'> & { readonly name: Name },
) {
  return <OfferedPage {...props} queryOf={(caller, id) => productQuery(caller, props.name, id)} />
}
