import { createHash } from 'node:crypto'

/** What a request to a bucket carries besides its address. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  /** Hex. */
  readonly bodySha256?: string
  readonly signal?: AbortSignal | undefined
}

export function sentText(text: string): Sent {
  return { body: new Blob([text]), bodySha256: createHash('sha256').update(text).digest('hex') }
}

/** The word for what went wrong in a bucket's answer; empty where there is none. */
export function faultIn(answer: string): string {
  return /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? ''
}
