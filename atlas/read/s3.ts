import { createHash, createHmac } from 'node:crypto'
import { HttpSource, type RequestHeaders } from './httpSource.ts'

/** What the environment says about a bucket's server, by the names that AWS's own tools use. */
export interface S3Settings {
  readonly region: string
  /** Server with buckets as first path segment; absent: AWS. */
  readonly endpoint?: string
  /** Absent: requests are not signed, for public buckets. */
  readonly credentials?: S3Credentials
}

export interface S3Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/** Settings from AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN. */
export function s3SettingsFrom(environment: Readonly<Record<string, string | undefined>>): S3Settings {
  const endpoint = environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL
  const accessKeyId = environment.AWS_ACCESS_KEY_ID
  const secretAccessKey = environment.AWS_SECRET_ACCESS_KEY
  const sessionToken = environment.AWS_SESSION_TOKEN
  return {
    region: environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } }
      : {}),
  }
}

/** A store in a bucket: `s3://bucket/prefix`. */
export function s3Source(url: string, settings: S3Settings): HttpSource {
  const { host: bucket, pathname } = new URL(url)
  const base = settings.endpoint
    ? `${settings.endpoint.replace(/\/$/, '')}/${bucket}${pathname}`
    : `https://${bucket}.s3.${settings.region}.amazonaws.com${pathname}`
  const { credentials } = settings
  if (!credentials) return new HttpSource(url, base)
  return new HttpSource(
    url,
    base,
    signer(settings.region, credentials, () => new Date()),
  )
}

const EMPTY_BODY_SHA256 = createHash('sha256').update('').digest('hex')

/**
 * Signs GET requests by AWS Signature Version 4.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signer(region: string, credentials: S3Credentials, now: () => Date): RequestHeaders {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  return (url, given) => {
    const time = now()
      .toISOString()
      .replaceAll(/[-:]|\.\d{3}/g, '')
    const day = time.slice(0, 8)
    const headers: Record<string, string> = {
      ...given,
      'x-amz-content-sha256': EMPTY_BODY_SHA256,
      'x-amz-date': time,
      ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
    }
    const signed = Object.entries({ ...headers, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
    const names = signed.map(([name]) => name).join(';')
    const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
    const request = ['GET', canonicalPath(url), '', lines, names, EMPTY_BODY_SHA256].join('\n')
    const scope = `${day}/${region}/s3/aws4_request`
    const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join(
      '\n',
    )
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
    const signature = hmac(key, text).toString('hex')
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`
    return headers
  }
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Every byte but RFC 3986's unreserved ones is written as %XX, which URL does not do for all of them. */
function canonicalPath(url: URL): string {
  return decodeURIComponent(url.pathname)
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(
        /[!'()*]/g,
        (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')
}
