import { messages, ppaRoutes, products } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { logoOf } from '../../reports/logo/index.ts'
import { pagePrinter } from '../../reports/page/index.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const pageTasks = tasksIn<typeof import('./ppaPage.ts')>(new URL('./ppaPage.ts', import.meta.url))
const ppaPage = pageTasks('ppaPage')
const ppaSiteComparison = pageTasks('ppaSiteComparison')

/** Routes of the comparison of a site and of its term sheet, printed on request. */
export function registerPpaSheet(register: RegisterRoute, context: ServerContext): void {
  const { database, workers, programVersion } = context
  const pages = pagePrinter(context.presses)

  const agreementOf = async (customerId: number, jobId: string) => {
    const published = await publishedJob(context, customerId, jobId)
    if (published.job.product !== products.ppa.code) throw new AppError('NOT_FOUND')
    return published
  }

  register(ppaRoutes.ppaComparison, async (call) => {
    const { caller, params, query } = call
    const { folder } = await agreementOf(caller.customer.id, params.id)
    const request = {
      folder,
      siteId: query.site_id,
      offerEurMwh: query.offer ?? null,
      minimumYears: query.minimum_years,
    }
    return workFor(call, workers, ppaSiteComparison, request)
  })

  register(ppaRoutes.ppaSheet, async (call) => {
    const { caller, params, query, language, request, reply } = call
    const { job, folder } = await agreementOf(caller.customer.id, params.id)
    const calculatedAt = (job.finished_at ?? job.changed_at).getTime()
    const { site_id: siteId, ...about } = query
    const logo = await logoOf(database.db, caller.customer, language)
    return sendBytes(request, reply, {
      name: messages[language].ppa.pdf.fileName(String(siteId)),
      mediaType: 'application/pdf',
      madeOf: [
        'term sheet',
        job.id,
        siteId,
        JSON.stringify(about),
        calculatedAt,
        language,
        programVersion,
        logo?.tag,
        pages.tag,
      ].map(String),
      bytes: () =>
        pages.print(
          call,
          logo,
          async (set) =>
            set(await workFor(call, workers, ppaPage, { folder, siteId, about, language, calculatedAt })),
          'market',
        ),
    })
  })
}
