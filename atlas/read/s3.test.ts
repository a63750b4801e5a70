import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requestSigner } from '../s3/index.ts'
import { serveFolder } from '../testing/fileServer.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { smallAtlasOnce } from '../testing/smallAtlas.ts'
import { openAtlas } from './openAtlas.ts'

const small = smallAtlasOnce()

const documented = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

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
  const credentials = { accessKeyId: accessKeyId ?? '', secretAccessKey }
  const sign = requestSigner('us-east-1', credentials, () => new Date(time))
  const url = new URL(request.url!, `http://${host}`)
  return sign({ method: 'GET', url, headers }).authorization === authorization
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
