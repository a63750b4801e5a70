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

const ppaPage = tasksIn<typeof import('./ppaPage.ts')>(new URL('./ppaPage.ts', import.meta.url))('ppaPage')

/** Route of the term sheet of a site, printed on request. */
export function registerPpaSheet(register: RegisterRoute, context: ServerContext): void {
  const { database, workers, programVersion } = context
  const pages = pagePrinter(context.presses)

  register(ppaRoutes.ppaSheet, async (call) => {
    const { caller, params, query, language, request, reply } = call
    const { job, folder } = await publishedJob(context, caller.customer.id, params.id)
    if (job.product !== products.ppa.code) throw new AppError('NOT_FOUND')
    const calculatedAt = (job.finished_at ?? job.changed_at).getTime()
    const siteId = query.site_id
    const logo = await logoOf(database.db, caller.customer, language)
    return sendBytes(request, reply, {
      name: messages[language].ppa.pdf.fileName(String(siteId)),
      mediaType: 'application/pdf',
      madeOf: [
        'term sheet',
        job.id,
        siteId,
        calculatedAt,
        language,
        programVersion,
        logo?.tag,
        pages.tag,
      ].map(String),
      bytes: () =>
        pages.print(call, logo, async (set) =>
          set(await workFor(call, workers, ppaPage, { folder, siteId, language, calculatedAt })),
        ),
    })
  })
}
