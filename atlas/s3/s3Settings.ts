import { completeKey, credentialsFromFile } from './credentialsFile.ts'

/** Settings of a bucket's server from the environment, by the names of AWS's own tools. */
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
 * Settings from AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, or
 * instead of the key AWS_SHARED_CREDENTIALS_FILE and AWS_PROFILE (default). S3_PATH_STYLE (on, off) is not an AWS
 * variable: its default is on with an address, as most servers except AWS require.
 * @throws Error the file of the key is unreadable or has none
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

/** A key in the environment takes precedence over a file, as with AWS's own tools. */
function credentialsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): S3Credentials | undefined {
  const key = completeKey((name) => environment[name])
  const file = environment.AWS_SHARED_CREDENTIALS_FILE
  return key ?? (file ? credentialsFromFile(file, environment.AWS_PROFILE || 'default') : undefined)
}

/** Address of the objects under `s3://bucket/prefix`, and the names in it. */
export interface BucketAddress {
  /** URL of the bucket itself, with a trailing slash. */
  readonly bucketUrl: string
  /** Prefix of all objects: `''`, or with a trailing slash. Not encoded. */
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
