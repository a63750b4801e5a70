import type { z } from 'zod'
import type { ListedAtlas } from '#atlas'
import type { CalculationSpec, ChangedFiles } from '#calculations'
import type { AtlasProduct, AvailableProduct, Language, productSchemas } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Product } from '../../db/queries/products.ts'
import type { StoredSite, StoredSiteList } from '../../db/queries/siteLists.ts'
import type { ProductSettings } from '../../db/schema/products.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'

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
  readonly spec: CalculationSpec
  /** What should be known before confirming, in the customer's language. */
  readonly warnings: readonly string[]
  /** Orders that it takes beside those of its sites; absent: none. */
  readonly ordersBeside?: number
}

/** An order that brings an earlier one up to date. */
export interface RedoRequest {
  readonly product: Product
  readonly sites: readonly StoredSite[]
  readonly parameters: Record<string, unknown>
  /** As it would be calculated now. */
  readonly spec: CalculationSpec
  readonly atlas: ListedAtlas
  /** Checksum of the market data that its result would rest on now; null: of none, or not known. */
  readonly marketBasis: string | null
}

type ProductAnswer<Name extends AvailableProduct> = z.input<(typeof productSchemas)[Name]['product']>

type About<Name extends AvailableProduct> = Omit<ProductAnswer<Name>, keyof AtlasProduct>

/** What customers may change of a result after its calculation. */
export interface ChangeableResult {
  /** The result as it is now, as JSON made by a worker process; null: as it was calculated. */
  readonly result: OfChanged<Uint8Array>
  /** The files as they are now; null: as they were calculated. */
  readonly files: OfChanged<ChangedFiles>
}

type OfChanged<Changed> = (
  call: WorkingCall,
  context: Pick<ServerContext, 'workers'>,
  published: PublishedJob,
) => Promise<Changed | null>

/** What the server has of a product that can be ordered: of every atlas there is one. */
export interface ProductKind<Name extends AvailableProduct = AvailableProduct> {
  readonly name: Name
  /** Files that a product gives when it is made of an atlas. */
  readonly formats: ProductSettings['formats']
  /** What its call answers beside what all products of an atlas have. */
  readonly about: (
    atlas: ListedAtlas,
    settings: ProductSettings,
    call: WorkingCall,
    context: Pick<ServerContext, 'workers' | 'environment' | 'database' | 'programVersion'>,
  ) => About<Name> | Promise<About<Name>>
  /**
   * @throws AppError      with the first reason why it cannot be computed
   * @throws InvalidInput  the parameters do not fit the product
   */
  prepare(request: OrderRequest, context: ServerContext): Promise<OrderedWork>
  /**
   * Whether an order is the work of an earlier job with newer data; null: results are not brought up to date.
   *
   * @param earlier  the stored spec of that job, which another version of the program may have written
   */
  readonly isSameWork: ((earlier: unknown, request: RedoRequest) => boolean) | null
  /** false: calculating anew is free for changed methods only; default true. */
  readonly isRedoneForData?: boolean
  /** null: results stay what they are. */
  readonly changeable: ChangeableResult | null
  /** Serves the calls that its results alone have. */
  readonly registerRoutes: (register: RegisterRoute, context: ServerContext) => void
}
