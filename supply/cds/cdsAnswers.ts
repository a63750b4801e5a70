import { z } from 'zod'
import type { SupplyFault } from '../faults.ts'
import type { Answer } from '../http/fetcher.ts'

/** A refusal of the store: several share one status, and differ in their title. */
export type CdsRefusal =
  | { readonly kind: 'tooExpensive' }
  | { readonly kind: 'notYetThere' }
  | { readonly kind: 'jobUnknown' }
  | { readonly kind: 'resultsExpired' }
  | { readonly kind: 'resultsNotReady' }
  | { readonly kind: 'queueFull' }
  | { readonly kind: 'fault'; readonly fault: SupplyFault }

const problemSchema = z.object({
  title: z.string(),
  detail: z.string().optional(),
  traceback: z.string().optional(),
})

/** Statuses of refusals with a title; statuses of the store's own state are retried earlier. */
export const refusals: readonly number[] = [400, 403, 404]

/** Meaning of a refusal. @param page  where the licences of the data set are accepted */
export function refusalOf({ status, body }: Answer, url: string, page: string): CdsRefusal {
  const problem = problemOf(body)
  if (problem === null)
    return {
      kind: 'fault',
      fault: { code: 'notWhatWasAsked', url, reason: `status ${status} without a reason` },
    }
  const { title, detail = '', traceback = '' } = problem
  switch (title) {
    case 'required licences not accepted':
      return { kind: 'fault', fault: { code: 'licenceMissing', page: pageIn(detail) ?? page } }
    case 'cost limits exceeded':
      return { kind: 'tooExpensive' }
    case 'job not found':
      return { kind: 'jobUnknown' }
    case 'results expired':
      return { kind: 'resultsExpired' }
    case 'job results not ready':
      return { kind: 'resultsNotReady' }
    case 'The job has failed':
    case 'The job has been rejected':
      if (/number (of )?queued requests/i.test(traceback)) return { kind: 'queueFull' }
      return { kind: 'fault', fault: { code: 'jobFailed', url, reason: oneLine(traceback) || title } }
  }
  if (/None of the data you have requested is available yet/.test(detail)) return { kind: 'notYetThere' }
  return { kind: 'fault', fault: { code: 'refused', url, status, reason: oneLine(detail) || oneLine(title) } }
}

function problemOf(body: Buffer): z.infer<typeof problemSchema> | null {
  try {
    return problemSchema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    // A page of a proxy contains no useful reason.
    return null
  }
}

/** Page named in a refusal, without control characters. */
function pageIn(detail: string): string | null {
  return /https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/.exec(detail)?.[0] ?? null
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
