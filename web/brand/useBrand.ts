import { useState } from 'react'
import { type Brand, readBrand } from './brand.ts'

/** The operator's brand, which does not change while the page is shown; null: it is called as the software is. */
export function useBrand(): Brand | null {
  const [brand] = useState(() => readBrand(document))
  return brand
}
