import { readFileSync } from 'node:fs'
import { type EnergyYieldResult, energyYieldResultSchema, type Job } from '#contracts'
import { pressQueue } from '../reports/typst/index.ts'
import { printableReport, type reportDocument, reportPress } from '../reports/yieldReport/index.ts'
import type { LoggedIn } from './builders.ts'
import { buildFarm } from './farms.ts'
import { productId, waitForJob } from './jobs.ts'

/** Report options that tests do not check. */
export const untold = {
  named: { client: 'A', author: '', project: '' },
  ensemble: null,
  ground: null,
  basemap: null,
  calculatedAt: 0,
  reportedAt: 0,
  replacedBy: null,
}

/** Calculates a farm of two planned turbines and an existing one, with a loss and an uncertainty. */
export async function calculateReported(
  customer: LoggedIn,
): Promise<{ readonly jobId: string; readonly result: EnergyYieldResult }> {
  const { listId } = await buildFarm(customer, ['planned', 'portfolio', 'planned'])
  return calculateWithLoss(customer, { atlas: 'demo', listId, year: 2025 })
}

/** Calculates a year of a farm, with a loss and an uncertainty. */
export async function calculateWithLoss(
  customer: LoggedIn,
  { atlas, listId, year }: { readonly atlas: string; readonly listId: number; readonly year: number },
): Promise<{ readonly jobId: string; readonly job: Job; readonly result: EnergyYieldResult }> {
  const order = {
    product: 'wakeloss',
    product_id: await productId(customer, atlas, 'wakeloss'),
    list_id: listId,
    parameters: {
      from_year: year,
      till_year: year,
      losses: [{ id: 'availability.turbine', share: 0.03 }],
      uncertainties: [{ id: 'windData', sigma: 0.05, of: 'wind_speed' }],
    },
  }
  const jobId: string = (await customer.post('/api/jobs', order)).body.id
  const job = await waitForJob(customer, jobId, 'COMPLETED')
  const result = energyYieldResultSchema.parse((await customer.get(`/api/jobs/${jobId}/result`)).body)
  return { jobId, job, result }
}

/** Prints the report as a PDF. */
export async function printed(folder: string, document: ReturnType<typeof reportDocument>): Promise<Buffer> {
  const { signal } = new AbortController()
  const presses = pressQueue()
  const reports = reportPress(presses.tag)
  const { path } = await reports.print(presses.of('tests'), folder, printableReport(document), null, signal)
  return readFileSync(path)
}
