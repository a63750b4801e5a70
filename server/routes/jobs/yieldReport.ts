import { messages, routes } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { pdfPress } from '../../reports/typst/index.ts'
import { reportDocument, reportPress, requireNames } from '../../reports/yieldReport/index.ts'
import { farmResultOf } from './farmResult.ts'
import { publishedJob } from './publishedJob.ts'
import { sendFile } from './sendFile.ts'

/** The PDF report of an energy yield, printed when it is asked for. */
export function registerReportRoute(register: Register, context: ServerContext): void {
  const reports = reportPress(pdfPress())

  register(routes.jobReport, async ({ caller, params, query, language: asked, request, reply }) => {
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { job, folder } = published
    const result = await farmResultOf(published)
    const client = query.client.trim()
    requireNames(client, result)
    const language = query.language ?? asked
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const document = reportDocument({
      result,
      language,
      client,
      calculatedAt: (job.finished_at ?? job.changed_at).getTime(),
      reportedAt: Date.now(),
    })
    try {
      const { path, sha256 } = await reports.print(folder, document, left.signal)
      const name = messages[language].yieldReport.fileName(result.farm_name)
      return (await sendFile(request, reply, { path, name, sha256, mediaType: 'application/pdf' })) as never
    } catch (error) {
      // Nobody is left to be told.
      if (left.signal.aborted) return reply.hijack() as never
      throw error
    }
  })
}
