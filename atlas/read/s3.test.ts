import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../testing/fileServer.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { smallAtlasOnce } from '../testing/smallAtlas.ts'
import { openAtlas } from './openAtlas.ts'
import { type S3Credentials, s3SettingsFrom, signer } from './s3.ts'

const small = smallAtlasOnce()

/** The example of AWS's documentation of Signature Version 4, "GET Object". */
const documented: S3Credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

test('requests are signed as AWS documents it', () => {
  const sign = signer('us-east-1', documented, () => new Date('2013-05-24T00:00:00Z'))
  const headers = sign(new URL('https://examplebucket.s3.amazonaws.com/test.txt'), { range: 'bytes=0-9' })
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('the token of a session is sent and signed with the request', () => {
  const sign = signer(
    'us-east-1',
    { ...documented, sessionToken: 'token' },
    () => new Date('2013-05-24T00:00:00Z'),
  )
  const headers = sign(new URL('https://examplebucket.s3.amazonaws.com/test.txt'), {})
  expect(headers['x-amz-security-token']).toBe('token')
  expect(headers.authorization).toContain(
    'SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
  )
})

test('credentials and server come from the variables that AWS tools use', () => {
  expect(s3SettingsFrom({})).toEqual({ region: 'us-east-1' })
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
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
  })
})

/** A bucket server's check: the same request signed with the secret that the server knows. */
function isSigned(request: IncomingMessage, secretAccessKey: string): boolean {
  const { authorization, host } = request.headers
  const [, accessKeyId, names] =
    /Credential=([^/]+)\/.*SignedHeaders=([^,]+),/.exec(authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date']).replace(
    /^(....)(..)(..)T(..)(..)(..)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  const given = names?.split(';').filter((name) => name !== 'host' && !name.startsWith('x-amz-')) ?? []
  const headers = Object.fromEntries(given.map((name) => [name, String(request.headers[name])]))
  const sign = signer('us-east-1', { accessKeyId: accessKeyId ?? '', secretAccessKey }, () => new Date(time))
  return sign(new URL(request.url!, `http://${host}`), headers).authorization === authorization
}

test('an atlas in a bucket is read with the right key, and refused with a wrong one', async () => {
  const folder = scratchFolder()
  small.copyTo(join(folder, 'weather data', 'small'))
  const { url } = await serveFolder(folder, {
    refuse: (request) => (isSigned(request, documented.secretAccessKey) ? null : 403),
  })
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env.AWS_ENDPOINT_URL_S3 = `${url}/`
  process.env.AWS_ACCESS_KEY_ID = documented.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = documented.secretAccessKey
  process.env.AWS_REGION = 'us-east-1'
  const [afar, local] = [
    await openAtlas('s3://weather%20data/small'),
    await openAtlas(join(folder, 'weather data/small')),
  ]
  const request = {
    lat: 49,
    lon: 7,
    variables: ['u100'],
    interpolation: 'nearest',
    fromStep: 0,
    endStep: 1000,
  } as const
  expect(await afar.readPoint(request)).toEqual(await local.readPoint(request))
  await Promise.all([afar.close(), local.close()])
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
  await expect(openAtlas('s3://weather%20data/small')).rejects.toMatchObject({
    _tag: 'UnreachableAtlas',
    reason: 'status 403',
  })
})
