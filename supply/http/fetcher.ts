import { setTimeout } from 'node:timers/promises'
import { SupplyError, type SupplyFault } from '../faults.ts'
import { type Source, type SourceId, sources } from '../sources.ts'
import { boundedBody, CutShort, TooLarge } from './boundedBody.ts'
import { type Gate, gateOf, type Wait } from './gate.ts'
import { isRetried, longestPauseS, mostTries, pauseS } from './retries.ts'
import { hasKey, type SourceRequest, sentRequest, withoutKeys } from './sourceRequest.ts'

export interface FetcherOptions {
  readonly signal?: AbortSignal
  readonly wait?: Wait
  readonly now?: () => number
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export interface AnswerLimits {
  readonly maxBytes: number
  /** Limit from the request to the last byte of the answer. Default: two minutes. */
  readonly maxSeconds?: number
  /** Statuses accepted as answers, such as 404 for optional objects. */
  readonly answers?: readonly number[]
  /** Lets the caller judge refusals, such as by their title. */
  readonly judges?: (answer: Answer) => SupplyFault | null
}

/** Sends requests to sources: at their pace, within limits, and never with a key to another host. */
export class Fetcher {
  readonly #signal: AbortSignal | null
  readonly #wait: Wait
  readonly #now: () => number
  readonly #gates = new Map<SourceId, Gate>()

  constructor({ signal, wait, now }: FetcherOptions = {}) {
    this.#signal = signal ?? null
    this.#wait = wait ?? ((ms, own) => setTimeout(ms, undefined, own ? { signal: own } : {}))
    this.#now = now ?? Date.now
  }

  /** Answer of a source, with retries if they may help. @throws SupplyError */
  async ask(source: SourceId, request: SourceRequest, limits: AnswerLimits): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const outcome = await this.#gateOf(source)(this.#signal, () => this.#once(source, request, limits))
      if ('answer' in outcome) return outcome.answer
      const seconds = pauseS(tries, outcome.retryAfter, this.#now())
      if (seconds > longestPauseS)
        throw new SupplyError(source, { code: 'comeBackLater', url: request.url, seconds })
      if (tries >= mostTries) throw new SupplyError(source, outcome.fault)
      await this.#wait(seconds * 1000, this.#signal)
    }
  }

  #gateOf(source: SourceId): Gate {
    const { spacingMs, atOnce }: Source = sources[source]
    const gate = this.#gates.get(source) ?? gateOf(spacingMs, this.#wait, this.#now, atOnce)
    this.#gates.set(source, gate)
    return gate
  }

  async #once(source: SourceId, request: SourceRequest, limits: AnswerLimits): Promise<Outcome> {
    const { url } = request
    const seconds = limits.maxSeconds ?? 120
    const late = AbortSignal.timeout(seconds * 1000)
    const signal = this.#signal === null ? late : AbortSignal.any([this.#signal, late])
    try {
      const response = await this.#follow(source, request, signal)
      const retryAfter = response.headers.get('retry-after')
      const body = await boundedBody(response, limits.maxBytes)
      const answer = { status: response.status, headers: response.headers, body }
      const fault = faultOf(request, answer, limits)
      if (fault === null) return { answer }
      if (isRetried(response.status)) return { fault, retryAfter }
      throw new SupplyError(source, fault)
    } catch (error) {
      if (error instanceof SupplyError) throw error
      this.#signal?.throwIfAborted()
      if (error instanceof TooLarge)
        throw new SupplyError(source, { code: 'tooLarge', url, maxBytes: limits.maxBytes })
      return { fault: brokenFault(url, error, late.aborted ? seconds : null), retryAfter: null }
    }
  }

  /** Follows redirects within the host, and to other hosts only for known sources without a key. */
  async #follow(source: SourceId, request: SourceRequest, signal: AbortSignal): Promise<Response> {
    const { url, init: first } = sentRequest(request)
    let [at, sent, init] = [url, request, first]
    for (let hops = 0; hops < 5; hops++) {
      const response = await fetch(at, { ...init, signal })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null) return response
      await response.body?.cancel()
      const to = URL.canParse(location, at) ? new URL(location, at) : null
      const from = new URL(at)
      const isDowngraded = from.protocol === 'https:' && to?.protocol !== 'https:'
      const isElsewhere = to?.origin !== from.origin
      if (isElsewhere && request.leavesKey === true) {
        const { secretHeaders: _, ...bare } = request
        sent = bare
        init = sentRequest(bare).init
      }
      const isAllowed =
        to !== null &&
        /^https?:$/.test(to.protocol) &&
        !isDowngraded &&
        init.method !== 'POST' &&
        (!isElsewhere || (request.mayMove === true && !hasKey(sent)))
      if (!isAllowed)
        throw new SupplyError(source, { code: 'redirected', url: request.url, to: to?.origin ?? '' })
      at = to.href
    }
    throw new SupplyError(source, { code: 'redirected', url: request.url, to: new URL(at).origin })
  }
}

type Outcome =
  | { readonly answer: Answer }
  | { readonly fault: SupplyFault; readonly retryAfter: string | null }

function faultOf(
  request: SourceRequest,
  answer: Answer,
  { answers = [], judges }: AnswerLimits,
): SupplyFault | null {
  const { url } = request
  const { status } = answer
  if ((status >= 200 && status < 300) || answers.includes(status)) return null
  const judged = judges?.(answer) ?? null
  if (judged !== null) return judged
  if (isRetried(status)) return { code: 'unreachable', url, reason: `status ${status}` }
  if (hasKey(request) && (status === 401 || status === 403)) return { code: 'keyRefused', url, status }
  if (status === 404) return { code: 'nothingThere', url }
  return { code: 'refused', url, status, reason: withoutKeys(reasonIn(answer), request) }
}

/** First words of a source's message, unless it is a page. */
function reasonIn({ headers, body }: Answer): string {
  if (!/json|text\/plain/.test(headers.get('content-type') ?? '')) return ''
  return body
    .toString('utf8', 0, 300)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

function brokenFault(url: string, error: unknown, lateS: number | null): SupplyFault {
  if (lateS !== null) return { code: 'tooSlow', url, seconds: lateS }
  if (error instanceof CutShort)
    return { code: 'cutShort', url, bytes: error.bytes, expectedBytes: error.expectedBytes }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = (cause as NodeJS.ErrnoException).code
  return { code: 'unreachable', url, reason: code ?? 'the connection broke off' }
}
