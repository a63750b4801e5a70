import { setTimeout as delay } from 'node:timers/promises'
import { AtlasChanged, UnreachableAtlas } from '../errors.ts'
import { type ByteRange, type ByteSource, joinRanges, splitGroups } from './byteSource.ts'
import { LeastRecentlyUsed } from './leastRecentlyUsed.ts'
import { Turnstile } from './turnstile.ts'

/** A request costs about as much as these bytes on an ordinary line (20 ms at 25 Mbit/s). */
const MAX_GAP_BYTES = 65_536
/** Browsers' limit per server over HTTP/1.1. */
const MAX_CONCURRENT = 6
const RETRY_DELAYS_MS = [200, 800, 3200]
const KNOWN_TAGS = 4096

/** Adds headers to a request, such as a signature. */
export type RequestHeaders = (url: URL, headers: Readonly<Record<string, string>>) => Record<string, string>

/** Store over HTTP: joins ranges if that is cheaper, and retries failures. */
export class HttpSource implements ByteSource {
  readonly url: string
  readonly isRemote = true
  readonly #base: string
  readonly #headers: RequestHeaders
  readonly #turnstile = new Turnstile(MAX_CONCURRENT)
  /** Entity tags by key: all parts of a file must come from the same version. */
  readonly #tags = new LeastRecentlyUsed<string>(KNOWN_TAGS)
  /** Modification times of files by key, as their server reports them. */
  readonly #times = new LeastRecentlyUsed<string>(KNOWN_TAGS)

  /**
   * @param url   as the operator writes it
   * @param base  the resolved http(s) URL
   */
  constructor(url: string, base: string, headers: RequestHeaders = (_, given) => ({ ...given })) {
    this.url = url
    this.#base = base.endsWith('/') ? base : `${base}/`
    this.#headers = headers
  }

  readAll(key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
    return this.#get(key, {}, signal)
  }

  readEnd(key: string, length: number, signal?: AbortSignal): Promise<Uint8Array | null> {
    return this.#get(key, { suffix: length }, signal)
  }

  async readRanges(
    key: string,
    ranges: readonly ByteRange[],
    signal?: AbortSignal,
  ): Promise<Uint8Array[] | null> {
    const groups = joinRanges(ranges, MAX_GAP_BYTES)
    const read = await Promise.all(groups.map((range) => this.#get(key, { range }, signal)))
    if (read.some((bytes) => bytes === null)) return null
    return splitGroups(ranges, groups, read as Uint8Array[])
  }

  async close(): Promise<void> {
    this.#tags.clear()
  }

  /** Tag of the file read under a key; '' if its server gives none. */
  tagOf(key: string): string {
    return this.#tags.get(key) ?? ''
  }

  /** Requires that further parts come from the file with this tag, of which the cache has parts. */
  expectTag(key: string, tag: string): void {
    if (tag !== '') this.#tags.set(key, tag)
  }

  /** Tag and modification time: another file under the same key has another stamp. */
  stampOf(key: string): string {
    return `${this.tagOf(key)} ${this.#times.get(key) ?? ''}`
  }

  async #get(key: string, part: Part, signal?: AbortSignal): Promise<Uint8Array | null> {
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted()
      try {
        return await this.#turnstile.pass(() => this.#request(key, part, signal))
      } catch (error) {
        const isFinal = !(error instanceof Transient) || attempt >= RETRY_DELAYS_MS.length
        if (isFinal && error instanceof Transient)
          throw new UnreachableAtlas(this.url, key, error.message, { cause: error })
        if (isFinal) throw error
        await delay(RETRY_DELAYS_MS[attempt], undefined, signal ? { signal } : {})
      }
    }
  }

  async #request(key: string, part: Part, signal?: AbortSignal): Promise<Uint8Array | null> {
    const url = new URL(key, this.#base)
    const tag = this.#tags.get(key)
    const wanted = rangeHeader(part)
    const headers = { ...(wanted ? { range: wanted } : {}), ...(tag ? { 'if-match': tag } : {}) }
    const response = await fetch(url, { headers: this.#headers(url, headers), signal: signal ?? null }).catch(
      (cause: unknown) => {
        signal?.throwIfAborted()
        throw new Transient('no connection', { cause })
      },
    )
    if (!response.ok) return this.#refused(key, response)
    this.#remember(key, response.headers.get('etag'))
    this.#times.set(key, response.headers.get('last-modified') ?? '')
    const bytes = await response.bytes().catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new Transient('the connection broke off', { cause })
    })
    return response.status === 206 || !wanted ? bytes : partOf(bytes, part)
  }

  async #refused(key: string, response: Response): Promise<null> {
    await response.body?.cancel()
    const { status } = response
    if (status === 404) return null
    if (status === 412) throw new AtlasChanged(this.url, key)
    if (status === 429 || status >= 500) throw new Transient(`status ${status}`)
    throw new UnreachableAtlas(this.url, key, `status ${status}`)
  }

  /** Weak tags do not identify bytes. */
  #remember(key: string, tag: string | null): void {
    if (tag !== null && !tag.startsWith('W/')) this.#tags.set(key, tag)
  }
}

interface Part {
  readonly range?: ByteRange
  /** Number of last bytes. */
  readonly suffix?: number
}

/** Failure that a retry may resolve. */
class Transient extends Error {}

function rangeHeader({ range, suffix }: Part): string | null {
  if (range) return `bytes=${range.offset}-${range.offset + range.length - 1}`
  return suffix === undefined ? null : `bytes=-${suffix}`
}

/** Cuts the part out of a whole file, from a server without range requests. */
function partOf(bytes: Uint8Array, { range, suffix }: Part): Uint8Array {
  if (range) return bytes.subarray(range.offset, range.offset + range.length)
  return bytes.subarray(Math.max(0, bytes.length - suffix!))
}
