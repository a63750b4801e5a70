import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketAddress, type S3Credentials, s3SettingsFrom } from './s3Settings.ts'
import { requestSigner, signedAddress } from './signature.ts'

/** The examples of AWS's documentation of Signature Version 4: all are of this account, bucket and time. */
const documented: S3Credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = () => new Date('2013-05-24T00:00:00Z')
const sign = requestSigner('us-east-1', documented, now)
const bucket = 'https://examplebucket.s3.amazonaws.com'
const authorization = (names: string, signature: string) =>
  'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
  `SignedHeaders=${names},Signature=${signature}`

test('requests are signed as AWS documents it', () => {
  const got = sign({ method: 'GET', url: new URL(`${bucket}/test.txt`), headers: { range: 'bytes=0-9' } })
  expect(got.authorization).toBe(
    authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  )
  const put = sign({
    method: 'PUT',
    url: new URL(`${bucket}/test$file.text`),
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    bodySha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  })
  expect(put.authorization).toBe(
    authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  )
  const list = sign({ method: 'GET', url: new URL(`${bucket}/?max-keys=2&prefix=J`), headers: {} })
  expect(list.authorization).toBe(
    authorization(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  )
})

test('an address to read an object is signed as AWS documents it', () => {
  expect(signedAddress(new URL(`${bucket}/test.txt`), 'us-east-1', documented, now(), 86_400)).toBe(
    `${bucket}/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256` +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

test('the token of a session is sent and signed with the request', () => {
  const signed = requestSigner('us-east-1', { ...documented, sessionToken: 'token' }, now)
  const headers = signed({ method: 'GET', url: new URL(`${bucket}/test.txt`), headers: {} })
  expect(headers['x-amz-security-token']).toBe('token')
  expect(headers.authorization).toContain(
    'SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
  )
})

test('credentials and server come from the variables that AWS tools use', () => {
  expect(s3SettingsFrom({})).toEqual({ region: 'us-east-1', isPathStyle: false })
  const environment = {
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_S3: 'http://minio:9000',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
  }
  expect(s3SettingsFrom(environment)).toEqual({
    region: 'eu-central-1',
    endpoint: 'http://minio:9000',
    isPathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
  })
})

test('the key may be in a file of profiles instead, in the format of AWS tools', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'anemone-key-')), 'credentials')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(
    file,
    '# ours\n[default]\r\naws_access_key_id = a\naws_secret_access_key = b=/+\n\n[ nodes ]\n; theirs\nAWS_ACCESS_KEY_ID=c\naws_secret_access_key=d\naws_session_token=e\n[half]\naws_access_key_id=f\n',
  )
  const of = (more: Record<string, string>) =>
    s3SettingsFrom({ AWS_SHARED_CREDENTIALS_FILE: file, ...more }).credentials
  expect(of({})).toEqual({ accessKeyId: 'a', secretAccessKey: 'b=/+' })
  expect(of({ AWS_PROFILE: 'nodes' })).toEqual({ accessKeyId: 'c', secretAccessKey: 'd', sessionToken: 'e' })
  expect(of({ AWS_ACCESS_KEY_ID: 'g', AWS_SECRET_ACCESS_KEY: 'h' })).toEqual({
    accessKeyId: 'g',
    secretAccessKey: 'h',
  })
  expect(() => of({ AWS_PROFILE: 'half' })).toThrow(/no complete key of the profile 'half'/)
  expect(() => of({ AWS_SHARED_CREDENTIALS_FILE: `${file}.gone` })).toThrow(
    /credentials\.gone cannot be read/,
  )
})

test('a bucket is the first segment of the path, or the first part of the name', () => {
  const at = (settings: Record<string, string>) =>
    bucketAddress('s3://winds/results/of%20all/', s3SettingsFrom(settings))
  const prefix = 'results/of all/'
  expect(at({})).toEqual({ bucketUrl: 'https://winds.s3.us-east-1.amazonaws.com/', prefix })
  const endpoint = { AWS_ENDPOINT_URL_S3: 'http://minio:9000/s3/' }
  expect(at(endpoint)).toEqual({ bucketUrl: 'http://minio:9000/s3/winds/', prefix })
  expect(at({ ...endpoint, S3_PATH_STYLE: 'off' })).toEqual({
    bucketUrl: 'http://winds.minio:9000/s3/',
    prefix,
  })
})
