import { createHash } from 'node:crypto'
import { faultIn, type Sent, sentText } from './sent.ts'
import { StoreAway } from './storeAway.ts'

/** Sends a request about the uploaded object, with query parameters. @returns null: no such upload */
export type AskForObject = (
  method: 'POST' | 'PUT' | 'DELETE',
  parameters: Readonly<Record<string, string>>,
  sent: Sent,
) => Promise<{ readonly tag: string; text(): Promise<string> } | null>

export interface UploadedFile {
  readonly body: Blob
  /** Hash of the whole file, hex. */
  readonly sha256: string
  readonly mediaType: string
  /** Size of each part except the last; S3 accepts 5 MiB to 5 GiB and 10,000 parts. */
  readonly partBytes: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Stores a file that is too large for one request. The object appears, complete, with its last part. The store compares
 * the hash of each part; this function compares that of the whole file before. A failed upload is removed; an
 * interrupted one leaves parts, which a rule of the bucket removes.
 * @throws StoreAway | Error the file does not match its hash
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
export async function uploadInParts(ask: AskForObject, file: UploadedFile): Promise<void> {
  const { mediaType, signal } = file
  const begun = await ask('POST', { uploads: '' }, { headers: { 'content-type': mediaType }, signal })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec((await begun?.text()) ?? '')?.[1]
  if (uploadId === undefined) throw new StoreAway('no upload in parts was begun')
  try {
    const tags = await sendParts(ask, uploadId, file)
    await join(ask, uploadId, tags, signal)
  } catch (error) {
    // The first failure is the reason to report.
    await ask('DELETE', { uploadId }, {}).catch(() => null)
    throw error
  }
}

/** @returns the store's ETag of each part */
async function sendParts(
  ask: AskForObject,
  uploadId: string,
  { body, sha256, partBytes, signal }: UploadedFile,
): Promise<string[]> {
  const all = createHash('sha256')
  const tags: string[] = []
  for (let from = 0; from < body.size; from += partBytes) {
    const part = body.slice(from, from + partBytes)
    const ofPart = createHash('sha256')
    for await (const bytes of part.stream()) {
      ofPart.update(bytes)
      all.update(bytes)
    }
    const parameters = { partNumber: String(tags.length + 1), uploadId }
    const answer = await ask('PUT', parameters, { body: part, bodySha256: ofPart.digest('hex'), signal })
    tags.push(answer?.tag ?? '')
  }
  if (all.digest('hex') !== sha256) throw new Error('a file was changed while it was stored')
  return tags
}

async function join(
  ask: AskForObject,
  uploadId: string,
  tags: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const text = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`
  const answer = await ask('POST', { uploadId }, { ...sentText(text), signal })
  // An error while parts are joined has status 200.
  const said = (await answer?.text()) ?? ''
  if (/<CompleteMultipartUploadResult[\s>]/.test(said)) return
  throw new StoreAway(`parts were not joined ${faultIn(said)}`.trim())
}
