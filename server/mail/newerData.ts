import { type RawBuilder, sql } from 'kysely'
import { freeUpdateDays, updatedProductCodes } from '../policies/freeUpdate.ts'

/**
 * `SELECT … FROM job …` of a customer's results that newer data can bring up to date for free. Forecasts are excluded:
 * newer data give another forecast.
 */
export function resultsToUpdate(customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT job.product_id, job.atlas, job.market_basis, job.spec, product.title_de, product.title_en
      FROM job JOIN product ON product.id = job.product_id
      WHERE job.customer_id = ${customerId} AND job.status = 'COMPLETED' AND job.list_id IS NOT NULL
        AND job.ordered_at > now() - make_interval(days => ${freeUpdateDays})
        AND NOT product.demo AND product.active
        AND job.product = ANY(${updatedProductCodes}) AND job.spec -> 'forecast' IS NULL`
}
