import { type Kysely, type Selectable, sql } from 'kysely'
import { type ProductCode, products } from '#contracts'
import type { Database } from '../schema/index.ts'
import type { ArtefactTable, JobRow } from '../schema/jobs.ts'
import type { ProductTable } from '../schema/products.ts'

/** A job with the title of its product, and the newer calculation of its wind farm that replaced it; null: none. */
export type JobView = JobRow &
  Pick<ProductTable, 'title_de' | 'title_en'> & { readonly replaced_by: string | null }

/**
 * A new calculation of a wind farm with the same atlas replaces the earlier results. The search of a layout has other
 * places: it neither replaces nor is replaced.
 */
export const replacedBy = sql<string | null>`CASE WHEN job.status = 'COMPLETED' THEN (
  SELECT newer.id FROM job AS newer
  WHERE newer.customer_id = job.customer_id AND newer.list_id = job.list_id
    AND newer.product = ${products.energyYield.code} AND newer.product_id = job.product_id
    AND newer.status = 'COMPLETED' AND newer.number > job.number
    AND newer.parameters -> 'layout' IS NULL AND job.parameters -> 'layout' IS NULL
  ORDER BY newer.number DESC LIMIT 1
) END`

function jobViews(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('job')
    .innerJoin('product', 'product.id', 'job.product_id')
    .selectAll('job')
    .select(['product.title_de', 'product.title_en', replacedBy.as('replaced_by')])
    .where('job.customer_id', '=', customerId)
}

export function findJob(
  db: Kysely<Database>,
  customerId: number,
  jobId: string,
): Promise<JobView | undefined> {
  return jobViews(db, customerId).where('job.id', '=', jobId).executeTakeFirst()
}

export interface JobFilter {
  readonly product?: ProductCode | undefined
  readonly productId?: number | undefined
  readonly listId?: number | undefined
  readonly limit: number
  /** Jobs ordered before the one with this number. */
  readonly beforeNumber?: number | undefined
}

/** A customer's jobs, newest first. */
export function jobsOf(db: Kysely<Database>, customerId: number, filter: JobFilter): Promise<JobView[]> {
  const { product, productId, listId, limit, beforeNumber } = filter
  return jobViews(db, customerId)
    .$if(product !== undefined, (query) => query.where('job.product', '=', product as ProductCode))
    .$if(productId !== undefined, (query) => query.where('job.product_id', '=', productId as number))
    .$if(listId !== undefined, (query) => query.where('job.list_id', '=', listId as number))
    .$if(beforeNumber !== undefined, (query) => query.where('job.number', '<', beforeNumber as number))
    .orderBy('job.number', 'desc')
    .limit(limit)
    .execute()
}

/** A customer's completed energy yields that were ordered with a calibration, newest first. */
export function calibratedJobsOf(
  db: Kysely<Database>,
  customerId: number,
  limit: number,
): Promise<JobView[]> {
  return jobViews(db, customerId)
    .where('job.product', '=', products.energyYield.code)
    .where('job.published_attempt', 'is not', null)
    .where(sql<boolean>`job.parameters -> 'calibration' is not null`)
    .orderBy('job.number', 'desc')
    .limit(limit)
    .execute()
}

/** A customer's active jobs, and those that have changed since a time. */
export function currentJobsOf(db: Kysely<Database>, customerId: number, since: Date): Promise<JobView[]> {
  return jobViews(db, customerId)
    .where(({ or, eb }) => or([eb('job.finished_at', 'is', null), eb('job.changed_at', '>=', since)]))
    .orderBy('job.number')
    .execute()
}

export type Artefact = Selectable<ArtefactTable>

/** Files read at once: all other queries to the embedded database wait meanwhile. */
const artefactsAtOnce = 500

/** Files of a customer's job in their order; published files never change. */
export async function artefactsOf(
  db: Kysely<Database>,
  customerId: number,
  jobId: string,
): Promise<Artefact[]> {
  const found: Artefact[] = []
  for (;;) {
    const some = await artefacts(db, customerId, jobId)
      .where('position', '>', found.at(-1)?.position ?? -1)
      .orderBy('position')
      .limit(artefactsAtOnce)
      .execute()
    found.push(...some)
    if (some.length < artefactsAtOnce) return found
  }
}

/** A customer's completed jobs of a product and of one version of an atlas that have a file, newest first. */
export function jobsWithFile(
  db: Kysely<Database>,
  customerId: number,
  wanted: {
    readonly product: ProductCode
    readonly atlas: string
    readonly atlasVersion: string
    readonly file: string
    readonly limit: number
  },
): Promise<JobView[]> {
  return jobViews(db, customerId)
    .where('job.product', '=', wanted.product)
    .where('job.atlas', '=', wanted.atlas)
    .where('job.atlas_version', '=', wanted.atlasVersion)
    .where('job.published_attempt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('artefact')
          .select('artefact.name')
          .whereRef('artefact.job_id', '=', 'job.id')
          .where('artefact.name', '=', wanted.file),
      ),
    )
    .orderBy('job.number', 'desc')
    .limit(wanted.limit)
    .execute()
}

/** One file of a customer's job. */
export function findArtefact(
  db: Kysely<Database>,
  customerId: number,
  jobId: string,
  name: string,
): Promise<Artefact | undefined> {
  return artefacts(db, customerId, jobId).where('name', '=', name).executeTakeFirst()
}

function artefacts(db: Kysely<Database>, customerId: number, jobId: string) {
  return db
    .selectFrom('artefact')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('customer_id', '=', customerId)
}
