import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { buildList, orderBody, productId, waitForJob } from '#server/testing/jobs.ts'
import { serverProgram } from '#server/testing/programFiles.ts'
import { freePort, logInAt, startServerProcess } from '#server/testing/serverProcess.ts'

/** User id of the system's account that owns nothing. */
const nobody = 65_534

/** Whether a process can become that account here and read the program. */
function canUseNobodyAccount(): boolean {
  if (process.getuid?.() !== 0) return false
  const script = `require('node:fs').accessSync(${JSON.stringify(serverProgram)})`
  return spawnSync(process.execPath, ['-e', script], { uid: nobody, gid: nobody }).status === 0
}

interface Place {
  readonly settings: Readonly<Record<string, string>>
  /** Absent: of this process. */
  readonly uid?: number | undefined
}

/** The CSV files of an order to a separate server. */
async function seriesAt({ settings, uid }: Place): Promise<readonly Buffer[]> {
  const dataDirectory = copyBeginning('atlas')
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, dataDirectory])
  const server = await startServerProcess(
    { ANEMONE_DATA_DIR: dataDirectory, ...settings },
    await freePort(),
    { uid },
  )
  try {
    const customer = await logInAt(server.url, dataDirectory)
    const { listId } = await buildList(customer, [{ name: 'İğde ILIK iIı', lat: 53.87, lon: 9.11 }])
    const order = orderBody(await productId(customer), listId, {
      parameters: ['wind_speed', 'wind_direction', 'temperature'],
    })
    const { body: job } = await customer.post('/api/jobs', order)
    const { error } = await waitForJob(customer, job.id)
    expect(error).toBeNull()
    const files = (await customer.get(`/api/jobs/${job.id}/files`)).body as { name: string }[]
    const contents: Buffer[] = []
    for (const { name } of files)
      contents.push(
        Buffer.from((await customer.get(`/api/jobs/${job.id}/files/${encodeURIComponent(name)}`)).body),
      )
    return [Buffer.from(files.map(({ name }) => name).join('\n')), ...contents]
  } finally {
    await server.stop()
    rmSync(dataDirectory, { recursive: true })
  }
}

it("a series has the same bytes whatever the server's time zone, language and account", {
  // The test starts three servers on a busy machine.
  timeout: 600_000,
}, async () => {
  const here = await seriesAt({ settings: { TZ: 'UTC', LANG: 'en_GB.UTF-8' } })
  expect(here[1]!.length).toBeGreaterThan(100_000)
  const uid = canUseNobodyAccount() ? nobody : undefined
  const places: Place[] = [
    { settings: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' }, uid },
    { settings: { TZ: 'America/St_Johns', LC_ALL: 'C' } },
  ]
  for (const place of places) expect(await seriesAt(place), JSON.stringify(place)).toEqual(here)
})
