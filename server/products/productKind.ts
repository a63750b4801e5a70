import type { ListedAtlas } from '#atlas'
import type { CalculationSpec } from '#calculations'
import type { Language, ProductCode } from '#contracts'
import type { ServerContext } from '../context.ts'
import type { Product } from '../db/queries/products.ts'
import type { StoredSite, StoredSiteList } from '../db/queries/siteLists.ts'
import type { ProductSettings } from '../db/schema/products.ts'

/** An order whose customer, product, atlas and sites are known to fit each other. */
export interface OrderRequest {
  readonly customerId: number
  readonly product: Product
  readonly list: StoredSiteList
  /** Those of the list that were chosen; not empty. */
  readonly sites: readonly StoredSite[]
  readonly atlas: ListedAtlas
  /** As sent, unchecked. */
  readonly parameters: unknown
  readonly language: Language
}

/** What an order comes to. */
export interface OrderedWork {
  /** As ordered, with defaults. */
  readonly parameters: Record<string, unknown>
  readonly orders: number
  readonly spec: CalculationSpec
  /** What should be known before confirming, in the customer's language. */
  readonly warnings: readonly string[]
}

/** A kind of product that can be ordered: of every atlas there is one. */
export interface ProductKind {
  readonly code: ProductCode
  /** What a product allows when it is made of an atlas. */
  readonly settings: ProductSettings
  /**
   * @throws AppError      with the first reason why it cannot be computed
   * @throws InvalidInput  the parameters do not fit the product
   */
  prepare(request: OrderRequest, context: ServerContext): Promise<OrderedWork>
}
