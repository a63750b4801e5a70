import { z } from 'zod'
import { SupplyError } from '../faults.ts'
import type { Answer, Fetcher } from '../http/fetcher.ts'
import type { SourceRequest } from '../http/sourceRequest.ts'
import { keyOf, type SupplySettings } from '../settings/supplySettings.ts'
import { type CdsRefusal, refusalOf, refusals } from './cdsAnswers.ts'
import type { CdsInputs, CdsSource } from './cdsPiece.ts'

const mostAnswerBytes = 1 << 22

const jobSchema = z.object({
  jobID: z.string().regex(/^[\w-]{1,100}$/),
  status: z.enum(['accepted', 'running', 'successful', 'failed', 'rejected', 'dismissed']),
  metadata: z.object({ request: z.object({ ids: z.record(z.string(), z.unknown()) }).optional() }).optional(),
})
export type CdsJob = z.infer<typeof jobSchema>

const jobsSchema = z.object({ jobs: z.array(jobSchema).max(1000) })
const resultsSchema = z.object({
  asset: z.object({
    value: z.object({
      href: z.url({ protocol: /^https?$/ }),
      'file:size': z.int().positive(),
      'file:checksum': z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
  }),
})

/** Page where an account accepts the licences of a data set. */
export function licencesPage(dataset: string): string {
  return `https://cds.climate.copernicus.eu/datasets/${dataset}?tab=download#manage-licences`
}

export interface CdsResult {
  readonly url: string
  readonly bytes: number
  readonly md5: string | null
}

export type CdsAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: CdsRefusal }

export type CdsApi = ReturnType<typeof cdsApi>

/** Calls of the store that a fetch needs. Each throws SupplyError for errors without a retry. */
export function cdsApi(fetcher: Fetcher, settings: SupplySettings, source: CdsSource, dataset: string) {
  const url = (path: string) => `${settings.urls[source]}/retrieve/v1/${path}`

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    how: Pick<SourceRequest, 'method' | 'headers' | 'body'> = {},
  ): Promise<CdsAnswer<z.infer<Schema>>> {
    const secretHeaders = { 'PRIVATE-TOKEN': keyOf(settings, source, 'CDS_KEY') }
    const limits = { maxBytes: mostAnswerBytes, answers: refusals }
    const answer = await fetcher.ask(source, { url: url(path), secretHeaders, ...how }, limits)
    if (!refusals.includes(answer.status)) return { ok: true, value: contentOf(answer, schema, url(path)) }
    return { ok: false, refusal: refusalOf(answer, url(path), licencesPage(dataset)) }
  }

  function faultOf(refusal: CdsRefusal, at: string): SupplyError {
    if (refusal.kind === 'fault') return new SupplyError(source, refusal.fault)
    return new SupplyError(source, { code: 'notWhatWasAsked', url: at, reason: refusal.kind })
  }

  function contentOf<Schema extends z.ZodType>(
    { body }: Answer,
    schema: Schema,
    at: string,
  ): z.infer<Schema> {
    try {
      return schema.parse(JSON.parse(body.toString('utf8')))
    } catch {
      const reason = 'another answer than documented'
      throw new SupplyError(source, { code: 'notWhatWasAsked', url: at, reason })
    }
  }

  return {
    ...{ source, dataset, faultOf },
    submit(inputs: CdsInputs): Promise<CdsAnswer<CdsJob>> {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ inputs })
      return ask(`processes/${dataset}/execution`, jobSchema, { method: 'POST', headers, body })
    },
    status: (id: string): Promise<CdsAnswer<CdsJob>> => ask(`jobs/${id}?request=True`, jobSchema),
    async results(id: string): Promise<CdsAnswer<CdsResult>> {
      const answer = await ask(`jobs/${id}/results`, resultsSchema)
      if (!answer.ok) return answer
      const { href, 'file:size': bytes, 'file:checksum': md5 = null } = answer.value.asset.value
      return { ok: true, value: { url: href, bytes, md5 } }
    },
    /** A missing job counts as deleted. */
    async remove(id: string): Promise<void> {
      await ask(`jobs/${id}`, z.unknown(), { method: 'DELETE' })
    },
    async jobs(): Promise<CdsJob[]> {
      const answer = await ask(`jobs?processID=${dataset}&sortby=-created&limit=100`, jobsSchema)
      if (!answer.ok) throw faultOf(answer.refusal, url('jobs'))
      return answer.value.jobs.filter(({ status }) => ['accepted', 'running', 'successful'].includes(status))
    },
    urlOf: (id: string) => url(id === '' ? `processes/${dataset}` : `jobs/${id}`),
  }
}
