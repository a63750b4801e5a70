import { createHash, createHmac } from 'node:crypto'
import type { S3Credentials } from './s3Settings.ts'

export interface RequestToSign {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Hex; absent: there is no body. */
  readonly bodySha256?: string
}

/** Returns the headers of a signed request. */
export type RequestSigner = (request: RequestToSign) => Record<string, string>

const emptySha256 = createHash('sha256').update('').digest('hex')

/**
 * Signs requests in their headers by AWS Signature Version 4.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function requestSigner(region: string, credentials: S3Credentials, now: () => Date): RequestSigner {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  return ({ method, url, headers: given, bodySha256 = emptySha256 }) => {
    const time = timeText(now())
    const headers: Record<string, string> = {
      ...given,
      'x-amz-content-sha256': bodySha256,
      'x-amz-date': time,
      ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
    }
    const signed = Object.entries({ ...headers, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
    const names = signed.map(([name]) => name).join(';')
    const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
    const query = canonicalQuery([...url.searchParams])
    const request = [method, canonicalPath(url), query, lines, names, bodySha256].join('\n')
    const signature = signatureOf(request, time, region, secretAccessKey)
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scopeOf(time, region)},SignedHeaders=${names},Signature=${signature}`
    return headers
  }
}

/**
 * Signed address with which any client can read an object for a while.
 * @param more further parameters, such as `response-content-disposition`
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function signedAddress(
  url: URL,
  region: string,
  { accessKeyId, secretAccessKey, sessionToken }: S3Credentials,
  now: Date,
  seconds: number,
  more: Readonly<Record<string, string>> = {},
): string {
  const time = timeText(now)
  const query = canonicalQuery([
    ...Object.entries({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${accessKeyId}/${scopeOf(time, region)}`,
      'X-Amz-Date': time,
      'X-Amz-Expires': String(seconds),
      'X-Amz-SignedHeaders': 'host',
      ...(sessionToken ? { 'X-Amz-Security-Token': sessionToken } : {}),
      ...more,
    }),
  ])
  const request = ['GET', canonicalPath(url), query, `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD']
  const signature = signatureOf(request.join('\n'), time, region, secretAccessKey)
  return `${url.origin}${canonicalPath(url)}?${query}&X-Amz-Signature=${signature}`
}

function timeText(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function scopeOf(time: string, region: string): string {
  return `${time.slice(0, 8)}/${region}/s3/aws4_request`
}

function signatureOf(request: string, time: string, region: string, secretAccessKey: string): string {
  const hash = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', time, scopeOf(time, region), hash].join('\n')
  const parts = [time.slice(0, 8), region, 's3', 'aws4_request']
  const key = parts.reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function canonicalPath(url: URL): string {
  return decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
}

function canonicalQuery(parameters: readonly (readonly [string, string])[]): string {
  return parameters
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

/** Encodes every byte except RFC 3986's unreserved ones as %XX, which URL does not do for all of them. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
