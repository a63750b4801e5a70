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

/** Address of a result. */
export interface CdsResult {
  readonly url: string
  readonly bytes: number
  readonly md5: string | null
}

export type CdsAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: CdsRefusal }

/** Calls of the store that a fetch needs. Each throws SupplyError for errors without a retry. */
export class CdsApi {
  readonly #fetcher: Fetcher
  readonly #settings: SupplySettings
  readonly source: CdsSource
  readonly dataset: string

  constructor(fetcher: Fetcher, settings: SupplySettings, source: CdsSource, dataset: string) {
    this.#fetcher = fetcher
    this.#settings = settings
    this.source = source
    this.dataset = dataset
  }

  submit(inputs: CdsInputs): Promise<CdsAnswer<CdsJob>> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ inputs })
    return this.#ask(`processes/${this.dataset}/execution`, jobSchema, { method: 'POST', headers, body })
  }

  status(id: string): Promise<CdsAnswer<CdsJob>> {
    return this.#ask(`jobs/${id}?request=True`, jobSchema)
  }

  async results(id: string): Promise<CdsAnswer<CdsResult>> {
    const answer = await this.#ask(`jobs/${id}/results`, resultsSchema)
    if (!answer.ok) return answer
    const { href, 'file:size': bytes, 'file:checksum': md5 = null } = answer.value.asset.value
    return { ok: true, value: { url: href, bytes, md5 } }
  }

  /** A missing job counts as deleted. */
  async remove(id: string): Promise<void> {
    await this.#ask(`jobs/${id}`, z.unknown(), { method: 'DELETE' })
  }

  /** Running or completed jobs of the account for this data set. */
  async jobs(): Promise<CdsJob[]> {
    const answer = await this.#ask(`jobs?processID=${this.dataset}&sortby=-created&limit=100`, jobsSchema)
    if (answer.ok)
      return answer.value.jobs.filter(({ status }) => ['accepted', 'running', 'successful'].includes(status))
    throw this.faultOf(answer.refusal, this.#url('jobs'))
  }

  /** Page of a job, for messages. */
  urlOf(id: string): string {
    return this.#url(id === '' ? `processes/${this.dataset}` : `jobs/${id}`)
  }

  #url(path: string): string {
    return `${this.#settings.urls[this.source]}/retrieve/v1/${path}`
  }

  async #ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    how: Pick<SourceRequest, 'method' | 'headers' | 'body'> = {},
  ): Promise<CdsAnswer<z.infer<Schema>>> {
    const { source } = this
    const url = this.#url(path)
    const secretHeaders = { 'PRIVATE-TOKEN': keyOf(this.#settings, source, 'CDS_KEY') }
    const limits = { maxBytes: mostAnswerBytes, answers: refusals }
    const answer = await this.#fetcher.ask(source, { url, secretHeaders, ...how }, limits)
    if (!refusals.includes(answer.status)) return { ok: true, value: this.#contentOf(answer, schema, url) }
    return { ok: false, refusal: refusalOf(answer, url, licencesPage(this.dataset)) }
  }

  /** A refusal without a remedy. */
  faultOf(refusal: CdsRefusal, url: string): SupplyError {
    if (refusal.kind === 'fault') return new SupplyError(this.source, refusal.fault)
    return new SupplyError(this.source, { code: 'notWhatWasAsked', url, reason: refusal.kind })
  }

  #contentOf<Schema extends z.ZodType>({ body }: Answer, schema: Schema, url: string): z.infer<Schema> {
    try {
      return schema.parse(JSON.parse(body.toString('utf8')))
    } catch {
      const reason = 'another answer than documented'
      throw new SupplyError(this.source, { code: 'notWhatWasAsked', url, reason })
    }
  }
}
