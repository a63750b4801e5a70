import { useState } from 'react'
import { type Brand, readBrand } from './brand.ts'

/** The operator's brand, constant while the page is shown; null: the page has the software's name. */
export function useBrand(): Brand | null {
  const [brand] = useState(() => readBrand(document))
  return brand
}
