import { marketValueOrderSchema, marketValueRoutes, messages, orderedMonths, products } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { logoOf } from '../../reports/logo/index.ts'
import { pagePrinter } from '../../reports/page/index.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const marketPage = tasksIn<typeof import('./marketPage.ts')>(new URL('./marketPage.ts', import.meta.url))(
  'marketPage',
)

/** Route of the one-page report of a calculation's sites, printed on request. */
export function registerMarketReport(register: RegisterRoute, context: ServerContext): void {
  const { database, workers, programVersion } = context
  const pages = pagePrinter(context.presses)

  register(marketValueRoutes.marketReport, async (call) => {
    const { caller, params, language, request, reply } = call
    const { job, folder } = await publishedJob(context, caller.customer.id, params.id)
    if (job.product !== products.marketValue.code) throw new AppError('NOT_FOUND')
    const ordered = orderedMonths(marketValueOrderSchema.parse(job.parameters))
    const calculatedAt = (job.finished_at ?? job.changed_at).getTime()
    const logo = await logoOf(database.db, caller.customer, language)
    return sendBytes(request, reply, {
      name: messages[language].marketValue.pdf.fileName(job.list_name),
      mediaType: 'application/pdf',
      madeOf: [
        'market report',
        job.id,
        String(calculatedAt),
        job.list_name,
        language,
        programVersion,
        logo?.tag ?? '',
        pages.tag,
      ],
      bytes: () =>
        pages.print(
          call,
          logo,
          async (set) =>
            set(
              await workFor(call, workers, marketPage, {
                folder,
                language,
                list: job.list_name,
                months: ordered.ahead === null ? ordered.past : null,
                calculatedAt,
              }),
            ),
          'market',
        ),
    })
  })
}
