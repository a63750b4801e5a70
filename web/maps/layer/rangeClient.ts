import { BaseClient, BaseResponse } from 'geotiff'

/** Loads ranges of a file for the GeoTIFF reader with the customer's token, like all calls of the page. */
export class RangeClient extends BaseClient {
  readonly #fetchRange: (headers: Record<string, string>) => Promise<Response>
  readonly #changed: string
  #tag: string | null | undefined
  #error: unknown

  /** @param changed error to throw if the file was replaced after the first range */
  constructor(
    name: string,
    fetchRange: (headers: Record<string, string>) => Promise<Response>,
    changed: string,
  ) {
    super(name)
    this.#fetchRange = fetchRange
    this.#changed = changed
  }

  override async request({ headers }: RequestInit = {}): Promise<BaseResponse> {
    try {
      const response = await this.#fetchRange(headers as Record<string, string>)
      const tag = response.headers.get('etag')
      this.#tag ??= tag
      // Parts of two versions of an atlas must never be combined in a map.
      if (this.#tag !== tag) throw new Error(this.#changed)
      return new RangeResponse(response)
    } catch (error) {
      this.#error = error
      throw error
    }
  }

  /** The result of reading; after a failed call its error instead of the reader's, which hides the reason. */
  async unwrapped<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      throw this.#error ?? error
    }
  }
}

class RangeResponse extends BaseResponse {
  readonly #response: Response

  constructor(response: Response) {
    super()
    this.#response = response
  }

  override get ok(): boolean {
    return this.#response.ok
  }

  override get status(): number {
    return this.#response.status
  }

  override getHeader(name: string): string | undefined {
    return this.#response.headers.get(name) ?? undefined
  }

  override getData(): Promise<ArrayBuffer> {
    return this.#response.arrayBuffer()
  }
}
