import type { z } from 'zod'
import type { ListedAtlas } from '#atlas'
import type { CalculationSpec, ChangedFiles } from '#calculations'
import type { AtlasProduct, AvailableProduct, Language, productParts } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Product } from '../../db/queries/products.ts'
import type { StoredSite, StoredSiteList } from '../../db/queries/siteLists.ts'
import type { ProductSettings } from '../../db/schema/products.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import type { OrderedProduction } from './orderedProduction.ts'

/** Order whose customer, product, atlas and sites match. */
export interface OrderRequest {
  readonly customerId: number
  readonly product: Product
  readonly list: StoredSiteList
  /** Chosen sites of the list; not empty. */
  readonly sites: readonly StoredSite[]
  readonly atlas: ListedAtlas
  /** As sent, unchecked. */
  readonly parameters: unknown
  readonly language: Language
  /** Net power of a completed job of the customer. @throws AppError  NOT_FOUND | JOB_NOT_FINISHED */
  findProduction(run: string): Promise<OrderedProduction>
}

export interface OrderedWork {
  /** As ordered, with defaults. */
  readonly parameters: Record<string, unknown>
  readonly spec: CalculationSpec
  /** Warnings before confirming, in the customer's language. */
  readonly warnings: readonly string[]
  /** Whether revenues are left out unless the order combines synthetic and real data; absent: no. */
  readonly arePricesWithheld?: boolean
  /** Sites to use, of those chosen; absent: all. */
  readonly sites?: readonly StoredSite[]
  /** Orders used in addition to those of its sites; absent: none. */
  readonly extraOrders?: number
}

/** Order that brings an earlier one up to date. */
export interface RedoRequest {
  readonly product: Product
  readonly sites: readonly StoredSite[]
  readonly parameters: Record<string, unknown>
  /** Spec of a calculation now. */
  readonly spec: CalculationSpec
  readonly atlas: ListedAtlas
  /** Checksum of the market data that its result would use now; null: none, or unknown. */
  readonly marketBasis: string | null
}

type ProductAnswer<Name extends AvailableProduct> = z.input<(typeof productParts)[Name]['product']>

type About<Name extends AvailableProduct> = Omit<ProductAnswer<Name>, keyof AtlasProduct>

/** Parts of a result that customers may change after its calculation. */
export interface ChangeableResult {
  /** Current result, as JSON from a worker process; null: unchanged. */
  readonly result: OfChanged<Uint8Array>
  /** Current files; null: unchanged. */
  readonly files: OfChanged<ChangedFiles>
}

type OfChanged<Changed> = (
  call: WorkingCall,
  context: Pick<ServerContext, 'workers'>,
  published: PublishedJob,
) => Promise<Changed | null>

/** Server side of a product that can be ordered; each atlas has one of each kind. */
export interface ProductKind<Name extends AvailableProduct = AvailableProduct> {
  readonly name: Name
  /** File formats of a product of an atlas. */
  readonly formats: ProductSettings['formats']
  /** Fields of its answer in addition to those of all atlas products. */
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
   * @param earlier the stored spec of that job, possibly of another version of the program
   */
  readonly isSameWork: ((earlier: unknown, request: RedoRequest) => boolean) | null
  /** false: a new calculation is free for changed methods only; default true. */
  readonly isRedoneForData?: boolean
  /** Net power of a result as the input of other products; absent: it has none. */
  readonly production?: (
    context: Pick<ServerContext, 'database' | 'workers'>,
    published: PublishedJob,
  ) => Promise<OrderedProduction>
  /** null: results cannot be changed. */
  readonly changeable: ChangeableResult | null
  /** Registers routes for its results only. */
  readonly registerRoutes: (register: RegisterRoute, context: ServerContext) => void
}
