import { createHash } from 'node:crypto'

/** Parts of a request to a bucket, except its address. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  /** SHA-256 of the body, hex. */
  readonly bodySha256?: string
  readonly signal?: AbortSignal | undefined
}

export function sentText(text: string): Sent {
  return { body: new Blob([text]), bodySha256: createHash('sha256').update(text).digest('hex') }
}

/** Error code in a bucket's answer; empty if there is none. */
export function faultIn(answer: string): string {
  return /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? ''
}
