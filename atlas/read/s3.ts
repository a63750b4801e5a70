import { bucketAddress, encoded, requestSigner, type S3Settings } from '../s3/index.ts'
import { HttpSource } from './httpSource.ts'

/** A store in a bucket: `s3://bucket/prefix`. */
export function s3Source(url: string, settings: S3Settings): HttpSource {
  const { bucketUrl, prefix } = bucketAddress(url, settings)
  const base = bucketUrl + prefix.split('/').map(encoded).join('/')
  const { credentials, region } = settings
  if (!credentials) return new HttpSource(url, base)
  const sign = requestSigner(region, credentials, () => new Date())
  return new HttpSource(url, base, (address, headers) => sign({ method: 'GET', url: address, headers }))
}
