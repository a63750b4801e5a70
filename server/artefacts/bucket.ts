import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type BucketAddress,
  bucketAddress,
  encoded,
  type RequestSigner,
  requestSigner,
  type S3Settings,
  signedAddress,
} from '#atlas/s3'
import { usualSilenceS } from '../artefactSettings.ts'
import { tlsFaultOf } from '../tlsFault.ts'
import { type ListedPage, readListing } from './listing.ts'
import { type Patience, receivedBytes, receivedText } from './receivedBytes.ts'
import { faultIn, type Sent, sentText } from './sent.ts'
import { StoreAway } from './storeAway.ts'
import { uploadInParts } from './uploadInParts.ts'

const pausesMs = [200, 800]
/** Timeouts of an upload, s: until its answer begins, and per megabyte. */
const answerS = 30
const megabyteS = 4
/** Hash of the object when it was stored; other bytes mean damage. */
const hashHeader = 'x-amz-meta-sha256'
/** Larger files are uploaded in parts of this size. */
const usualPartBytes = 256 * 1024 ** 2

type Method = Parameters<RequestSigner>[0]['method']

export interface StoredObject {
  /** Hash of the whole object, hex; null if it was stored without one. */
  readonly sha256: string | null
  /** @throws StoreAway  also while reading */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Objects of a bucket under a prefix. Every call is repeatable. @throws StoreAway  from every call */
export class Bucket {
  readonly #settings: S3Settings
  readonly #address: BucketAddress
  readonly #sign: RequestSigner
  readonly #partBytes: number
  readonly #patience: Patience

  /** @param url  `s3://bucket/prefix` */
  constructor(
    url: string,
    settings: S3Settings,
    { partBytes = usualPartBytes, silenceS = usualSilenceS } = {},
  ) {
    this.#settings = settings
    this.#partBytes = partBytes
    this.#patience = { silenceMs: 1000 * silenceS }
    this.#address = bucketAddress(url, settings)
    const { credentials, region } = settings
    this.#sign = credentials
      ? requestSigner(region, credentials, () => new Date())
      : ({ headers }) => ({ ...headers })
  }

  /** Unique per bucket and prefix, without secrets. */
  get name(): string {
    return this.#address.bucketUrl + this.#address.prefix
  }

  /** Stores a file completely or not at all; the store compares the hash. */
  async putFile(
    key: string,
    path: string,
    { sha256, mediaType, signal }: { sha256: string; mediaType: string; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const body = await openAsBlob(path)
    const partBytes = this.#partBytes
    if (body.size > partBytes)
      return uploadInParts(
        async (method, parameters, sent) => {
          const answer = await this.#ask(method, this.#url(key, parameters), sent)
          const text = () => receivedText(answer ?? { body: null }, { silenceMs: 1000 * answerS })
          return answer && { tag: answer.headers.get('etag') ?? '', text }
        },
        { body, sha256, mediaType, partBytes, signal },
      )
    await this.#ask('PUT', this.#url(key), {
      headers: { 'content-type': mediaType, [hashHeader]: sha256 },
      ...{ body, bodySha256: sha256, signal },
    })
  }

  async putText(key: string, text: string): Promise<void> {
    await this.#ask('PUT', this.#url(key), sentText(text))
  }

  /** @returns null if there is no such object */
  async sizeOf(key: string, signal?: AbortSignal): Promise<number | null> {
    const answer = await this.#ask('HEAD', this.#url(key), { signal })
    return answer && Number(answer.headers.get('content-length'))
  }

  /** @returns null if there is no such object */
  async get(key: string): Promise<StoredObject | null> {
    const answer = await this.#ask('GET', this.#url(key))
    if (answer === null) return null
    return { sha256: answer.headers.get(hashHeader), bytes: receivedBytes(answer, this.#patience) }
  }

  /** Names under a prefix, page by page. @param delimiter  '/': only the part before the next slash */
  async *list(prefix: string, delimiter?: '/'): AsyncGenerator<ListedPage> {
    for (let next: string | null = ''; next !== null; ) {
      const url = new URL(this.#address.bucketUrl)
      url.searchParams.set('list-type', '2')
      url.searchParams.set('encoding-type', 'url')
      url.searchParams.set('prefix', this.#address.prefix + prefix)
      if (delimiter) url.searchParams.set('delimiter', delimiter)
      if (next !== '') url.searchParams.set('continuation-token', next)
      const answer = await this.#ask('GET', url)
      if (answer === null) throw new StoreAway('there is no such bucket', { isRefusal: true })
      const page = readListing(await receivedText(answer, this.#patience))
      const below = (key: string) => key.slice(this.#address.prefix.length)
      yield {
        objects: page.objects.map(({ key, bytes }) => ({ key: below(key), bytes })),
        prefixes: page.prefixes.map(below),
        next: page.next,
      }
      next = page.next
    }
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', this.#url(key))
  }

  /** Signed address with which any client can read the object for a while. */
  addressOf(key: string, seconds: number, answerHeaders: Readonly<Record<string, string>>): string {
    const { credentials, region } = this.#settings
    const url = this.#url(key)
    if (!credentials) return url.href
    return signedAddress(url, region, credentials, new Date(), seconds, answerHeaders)
  }

  #url(key: string, parameters: Readonly<Record<string, string>> = {}): URL {
    const path = (this.#address.prefix + key).split('/').map(encoded).join('/')
    const url = new URL(this.#address.bucketUrl + path)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url
  }

  async #ask(method: Method, url: URL, sent: Sent = {}): Promise<Response | null> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#askOnce(method, url, sent)
      } catch (error) {
        const pauseMs = pausesMs[attempt]
        if (!(error instanceof Passing) || pauseMs === undefined) throw asStoreAway(error)
        await pause(pauseMs, undefined, sent.signal ? { signal: sent.signal } : {})
      }
    }
  }

  async #askOnce(
    method: Method,
    url: URL,
    { headers = {}, body, bodySha256, signal }: Sent,
  ): Promise<Response | null> {
    const isReading = method === 'GET' || method === 'HEAD'
    const patienceMs = isReading
      ? this.#patience.silenceMs
      : 1000 * (answerS + (megabyteS * (body?.size ?? 0)) / 1e6)
    const stuck = new AbortController()
    const timer = setTimeout(() => stuck.abort(), patienceMs)
    try {
      const answer = await fetch(url, {
        method,
        headers: this.#sign({ method, url, headers, ...(bodySha256 ? { bodySha256 } : {}) }),
        ...(body ? { body } : {}),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, stuck.signal]) : stuck.signal,
      })
      return answer.ok ? answer : await refused(answer, this.#patience)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof StoreAway || error instanceof Passing) throw error
      const fault = tlsFaultOf(error)
      // A connection that breaks in its handshake may succeed on retry, a bad certificate cannot.
      if (fault !== undefined && fault !== 'noCommonTls')
        throw new StoreAway(`TLS: ${fault}`, { isRefusal: true, server: url.origin, cause: error })
      throw new Passing('no connection', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Failure that may pass on retry. */
class Passing extends Error {}

function asStoreAway(error: unknown): unknown {
  return error instanceof Passing ? new StoreAway(error.message, { cause: error }) : error
}

/** @returns null for a missing object */
async function refused(answer: Response, patience: Patience): Promise<null> {
  const text = (await receivedText(answer, patience).catch(() => '')).slice(0, 2000)
  const code = faultIn(text)
  const { status } = answer
  if (status === 404 && code !== 'NoSuchBucket') return null
  const reason = [`status ${status}`, code].filter(Boolean).join(' ')
  if (status === 429 || status >= 500) throw new Passing(reason)
  throw new StoreAway(reason, { isRefusal: true })
}
