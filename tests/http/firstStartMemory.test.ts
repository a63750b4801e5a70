import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { passedOn } from '../../server/testing/commandLine.ts'
import { commandLineProgram } from '../../server/testing/programFiles.ts'

/**
 * Maximum memory that a server may ever have used. It peaks at 310 to 340 MB; making the small demo in the server's
 * process took 480 MB, and the large one left 1040 MB.
 */
const mostMegabytes = 430

test.skipIf(process.platform !== 'linux')(
  'a server that has made the demo at its first start uses no more memory than any other',
  async () => {
    const folder = scratchFolder()
    const child = spawn(process.execPath, [commandLineProgram, 'serve', '--demo', '--small'], {
      env: { ...passedOn(), LANG: 'en_GB.UTF-8', ANEMONE_PORT: '0', ANEMONE_DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
    const served = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (bytes: Buffer) => {
        output += bytes.toString()
        const url = /http:\/\/[\w.]+:\d+/.exec(output)?.[0]
        if (url) resolve(url)
      })
      child.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)))
    })
    const url = await served
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    // The server serves at once; the demo is made in the background.
    const shares: number[] = []
    await vi.waitFor(
      async () => {
        const { preparation } = await (await fetch(`${url}/api/configuration`)).json()
        if (preparation !== null) shares.push(preparation.done)
        expect(preparation).toBeNull()
      },
      { timeout: 240_000, interval: 100 },
    )
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(output).toContain('Preparing the demo atlas')
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(mostMegabytes)
    child.kill('SIGTERM')
    await once(child, 'close')
  },
)
