import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAtlasWriter, openAtlas, standardVariable } from '#atlas'
import { scratchFolder } from '#atlas/testing'

const python = process.env.ANEMONE_PEER_PYTHON ?? ''
const hasMoto = python !== ''
const absence = hasMoto ? '' : ' (skipped: ANEMONE_PEER_PYTHON names no Python with moto)'
const STEPS = 48

async function smallAtlas(): Promise<string> {
  const folder = scratchFolder()
  const writer = await createAtlasWriter(join(folder, 'small'), {
    id: 'small',
    title: { de: 'Klein', en: 'Small' },
    citation: 'made by a test',
    licence: 'none',
    synthetic: true,
    grid: { xmin: 8, ymin: 54, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 },
    variables: [standardVariable('t2m')!],
    dataFromMs: Date.UTC(2020, 0, 1),
    resolutionTimeS: 3600,
    stepCount: STEPS,
  })
  for (const block of writer.blocks)
    await writer.writeBlock(
      block,
      Float32Array.from({ length: 6 * STEPS }, (_, i) => 280 + i / 100),
    )
  await writer.finish()
  return join(folder, 'small')
}

/** A server that knows one key and refuses every request not signed with it. */
async function startMoto(store: string): Promise<{ endpoint: string; keyId: string; secret: string }> {
  const script = join(import.meta.dirname, 'motoServer.py')
  const server = spawn(python, [script, 'weather', 'atlases/kleiner Atlas+1', realpathSync(store)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [line] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  return JSON.parse(String(line))
}

describe.skipIf(!hasMoto)(`moto verifies our signatures${absence}`, () => {
  test('an atlas is read with the right key and refused with a wrong one', async () => {
    const store = await smallAtlas()
    const { endpoint, keyId, secret } = await startMoto(store)
    const before = { ...process.env }
    onTestFinished(() => {
      process.env = before
    })
    process.env.AWS_ENDPOINT_URL_S3 = endpoint
    process.env.AWS_REGION = 'eu-central-1'
    process.env.AWS_ACCESS_KEY_ID = keyId
    process.env.AWS_SECRET_ACCESS_KEY = secret
    delete process.env.AWS_SESSION_TOKEN
    const url = 's3://weather/atlases/kleiner%20Atlas%2B1'
    const [afar, local] = [await openAtlas(url), await openAtlas(store)]
    const request = { lat: 54.25, lon: 8.5, variables: ['t2m'], interpolation: 'nearest' } as const
    const whole = { ...request, fromStep: 0, endStep: STEPS }
    expect(await afar.readPoint(whole)).toEqual(await local.readPoint(whole))
    await Promise.all([afar.close(), local.close()])
    process.env.AWS_SECRET_ACCESS_KEY = `${secret.slice(0, -1)}!`
    await expect(openAtlas(url)).rejects.toMatchObject({ _tag: 'UnreachableAtlas', reason: 'status 403' })
  })
})
