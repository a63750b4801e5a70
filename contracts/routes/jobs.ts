import { z } from 'zod'
import { nextCursorSchema, pageQuery, shortPages } from '../paging.ts'
import { productCodeSchema } from '../products/codes.ts'
import { ownRoute, route } from '../route.ts'
import { languageSchema } from '../schemas/account.ts'
import {
  idTextSchema,
  jobParamsSchema,
  listIdTextSchema,
  longestEnsemble,
  longestReportName,
  textSchema,
} from '../schemas/input.ts'
import { filePreviewSchema, jobFileSchema, jobSchema, newJobSchema, quoteSchema } from '../schemas/job.ts'

export const jobRoutes = {
  quote: route('POST', '/api/jobs/quote', 'customer', {
    summary: 'What an order would cost, and why it would be refused',
    body: newJobSchema,
    response: quoteSchema,
  }),
  orderJob: route('POST', '/api/jobs', 'customer', {
    summary: 'Orders a calculation. The same Idempotency-Key returns the same job and charges once',
    body: newJobSchema,
    response: jobSchema,
    status: 202,
  }),
  jobs: route('GET', '/api/jobs', 'customer', {
    summary: 'Jobs, newest first',
    query: pageQuery(shortPages).extend({
      product: productCodeSchema.optional(),
      product_id: idTextSchema.optional(),
      list_id: listIdTextSchema.optional(),
    }),
    response: z.object({ jobs: z.array(jobSchema), next_cursor: nextCursorSchema }),
  }),
  job: route('GET', '/api/jobs/:id', 'customer', {
    summary: 'One job',
    params: jobParamsSchema,
    response: jobSchema,
  }),
  cancelJob: route('POST', '/api/jobs/:id/cancel', 'customer', {
    summary: 'Cancels an active job; its orders are released',
    params: jobParamsSchema,
    response: jobSchema,
  }),
  jobFiles: route('GET', '/api/jobs/:id/files', 'customer', {
    summary: 'Files of a completed job',
    params: jobParamsSchema,
    // A thousand sites with every format: lists that fitted into one answer still do.
    query: pageQuery({ byDefault: 5000, most: 5000 }),
    response: z.array(jobFileSchema),
  }),
  jobFile: ownRoute('GET', '/api/jobs/:id/files/:name', {
    summary: 'One file, with ETag and Range',
    params: jobParamsSchema.extend({ name: textSchema(300) }),
  }),
  jobFilePreview: route('GET', '/api/jobs/:id/files/:name/preview', 'customer', {
    summary: 'The first rows of a file: of tables, workbooks and texts',
    params: jobParamsSchema.extend({ name: textSchema(300) }),
    response: filePreviewSchema,
  }),
  jobArchive: ownRoute('GET', '/api/jobs/:id/files.zip', {
    summary: 'All files of a completed job as one ZIP archive, with a README about source and method',
    params: jobParamsSchema,
  }),
  jobReport: ownRoute('GET', '/api/jobs/:id/report.pdf', {
    summary: 'PDF report of a completed energy yield, for a client, by an author and in a language',
    params: jobParamsSchema,
    query: z.strictObject({
      /** Shown on the cover; a report without it is refused. */
      client: textSchema(longestReportName).default(''),
      /** Author and project of the report; on the cover if given. */
      author: textSchema(longestReportName).default(''),
      project: textSchema(longestReportName).default(''),
      /** Same farm over other atlases, for mean and spread: `<basis of the weights>,<job id>*<weight>,…`. */
      ensemble: textSchema(longestEnsemble).default(''),
      /** Default: the caller's. */
      language: languageSchema.optional(),
    }),
  }),
  jobStream: route('GET', '/api/jobs/stream', 'customer', {
    summary: "Server-sent events: 'job' with the job, 'ping' every 15 s",
    query: z.strictObject({
      token: textSchema(8192).optional(),
      /** Language of titles and errors. A browser's event stream cannot send a header for it. */
      language: languageSchema.optional(),
    }),
  }),
}
