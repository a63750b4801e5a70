import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { BucketServer, bucketProgram } from '../testing/bucketServer.ts'

const mib = 1024 ** 2
const absence = bucketProgram ? '' : ' (skipped: no SeaweedFS next to ANEMONE_PEER_PYTHON)'

describe.skipIf(!bucketProgram)(`a file that is too large for one request${absence}`, () => {
  const folder = folderOfFile()
  const path = join(folder, 'large file.nc')
  let store: BucketServer
  beforeAll(async () => {
    store = await BucketServer.start()
    writeFileSync(path, randomBytes(11 * mib + 17))
  })
  afterAll(() => store?.close())
  const sha256 = () => createHash('sha256').update(readFileSync(path)).digest('hex')
  const about = (hash: string) => ({ sha256: hash, mediaType: 'application/netcdf' })

  it('is stored in parts and read whole', async () => {
    const bucket = store.bucketOfParts(5 * mib)
    const key = 'jobs/1/large file.nc'
    await bucket.putFile(key, path, about(sha256()))
    expect(await bucket.sizeOf(key)).toBe(11 * mib + 17)
    const whole = await bucket.get(key)
    const hash = createHash('sha256')
    for await (const bytes of whole?.bytes ?? []) hash.update(bytes)
    expect(hash.digest('hex')).toBe(sha256())
  })

  it('is not stored if its content differs from the announced one, or if the upload is cancelled', async () => {
    const bucket = store.bucketOfParts(5 * mib)
    const other = createHash('sha256').update('another').digest('hex')
    await expect(bucket.putFile('a', path, about(other))).rejects.toThrow(/changed while it was stored/)
    const signal = AbortSignal.abort(new Error('called off'))
    await expect(bucket.putFile('b', path, { ...about(sha256()), signal })).rejects.toThrow('called off')
    expect([await bucket.sizeOf('a'), await bucket.sizeOf('b')]).toEqual([null, null])
  })
})
