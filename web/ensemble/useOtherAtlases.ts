import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'

/** A product as a member of an ensemble. */
export interface AtlasProductName {
  readonly id: number
  readonly title: string
}

/** The customer's products of the same kind over other atlases. */
export function useOtherAtlases({ product, product_id }: Job): readonly AtlasProductName[] {
  const { data = [] } = useQuery(productGroupsQuery(useCaller()))
  return data.find(({ name }) => name === product)?.products.filter(({ id }) => id !== product_id) ?? []
}
