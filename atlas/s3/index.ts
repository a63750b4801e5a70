/** Addresses and signatures for requests to a bucket; it sends no requests. */
export { type BucketAddress, bucketAddress, type S3Settings, s3SettingsFrom } from './s3Settings.ts'
export { encoded, type RequestSigner, requestSigner, signedAddress } from './signature.ts'
