import { completeKey, credentialsFromFile } from './credentialsFile.ts'

/** What the environment says about a bucket's server, by the names that AWS's own tools use. */
export interface S3Settings {
  readonly region: string
  /** Address of the server; absent: AWS. */
  readonly endpoint?: string
  /** Whether the bucket is the first segment of the path, instead of the first part of the server's name. */
  readonly isPathStyle: boolean
  /** Absent: requests are not signed, for public buckets. */
  readonly credentials?: S3Credentials
}

export interface S3Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/**
 * Settings from AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, or instead of
 * the key AWS_SHARED_CREDENTIALS_FILE and AWS_PROFILE (default), and S3_PATH_STYLE (on, off), for which AWS has no
 * variable: by default on where an address is given, as most servers besides AWS want it.
 *
 * @throws Error  the file of the key cannot be read or has none
 */
export function s3SettingsFrom(environment: Readonly<Record<string, string | undefined>>): S3Settings {
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL
  const credentials = credentialsFrom(environment)
  const style = environment.S3_PATH_STYLE || (endpoint ? 'on' : 'off')
  return {
    region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1',
    isPathStyle: style === 'on',
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  }
}

/** A key in the environment goes before that of a file, as with AWS's own tools. */
function credentialsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): S3Credentials | undefined {
  const key = completeKey((name) => environment[name])
  const file = environment.AWS_SHARED_CREDENTIALS_FILE
  return key ?? (file ? credentialsFromFile(file, environment.AWS_PROFILE || 'default') : undefined)
}

/** Where the objects below `s3://bucket/prefix` are asked for, and the names in that address. */
export interface BucketAddress {
  /** Of the bucket itself, with a slash at its end. */
  readonly bucketUrl: string
  /** Of all objects below the prefix: `''`, or with a slash at its end. Not encoded. */
  readonly prefix: string
}

/** @param url  `s3://bucket/prefix` */
export function bucketAddress(url: string, settings: S3Settings): BucketAddress {
  const { host: bucket, pathname } = new URL(url)
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const server = new URL(settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`)
  const root = `${server.pathname.replace(/\/+$/, '')}/`
  const bucketUrl = settings.isPathStyle
    ? `${server.protocol}//${server.host}${root}${bucket}/`
    : `${server.protocol}//${bucket}.${server.host}${root}`
  return { bucketUrl, prefix: prefix === '' ? '' : `${prefix}/` }
}
