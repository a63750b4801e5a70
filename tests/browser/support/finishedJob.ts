import { isActive, type Job, type NewJob, routes } from '#contracts'
import type { Interface } from './interface.ts'

/** Orders a calculation and waits for its result. @throws if it does not complete */
export async function finishedJob(
  { get, post }: Interface,
  order: NewJob,
): Promise<Pick<Job, 'id' | 'status'>> {
  let job: Pick<Job, 'id' | 'status'> = await post(routes.orderJob.path, order)
  while (job.status !== 'COMPLETED') {
    if (!isActive(job.status)) throw new Error(`the job ended as ${job.status}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    job = await get(`/api/jobs/${job.id}`)
  }
  return job
}

/** Id of an atlas's product of a kind. */
export async function productOf({ get }: Interface, code: NewJob['product'], atlas: string): Promise<number> {
  const groups: readonly { name: string; products: { name: string; id: number }[] }[] = await get(
    routes.productList.path,
  )
  const found = groups.find(({ name }) => name === code)?.products.find(({ name }) => name === atlas)
  if (!found) throw new Error(`there is no product ${code} of ${atlas}`)
  return found.id
}
