/** The door of those who ask a bucket of objects: addresses and signatures, no requests. */
export { type BucketAddress, bucketAddress, type S3Settings, s3SettingsFrom } from './s3Settings.ts'
export { encoded, type RequestSigner, requestSigner, signedAddress } from './signature.ts'
