import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { askPeer, peerCan } from '#atlas/testing'
import { cdsKey, queuedWeatherOfTests } from '../../supply/testing/queuedWeatherOfTests.ts'
import { replayCds } from '../../supply/testing/replayCds.ts'
import { replayOf, scratchFolder, settingsAt } from '../../supply/testing/scratch.ts'
import { fetchQueuedWeather } from '../../supply/weather/fetchQueuedWeather.ts'

const hasEcCodes = peerCan('import eccodes')

test.skipIf(!hasEcCodes)(
  'ecCodes reads from the files of the queue what xarray reads from the atlas made of them',
  async () => {
    let served: ReturnType<typeof replayCds> | null = null
    const files = await replayOf((request) => served!.files(request))
    served = replayCds({ key: cdsKey, filesUrl: files.url, endMs: Date.UTC(2030, 0) })
    const server = await replayOf(served.store)
    const folder = scratchFolder()
    const atlasesFolder = path.join(folder, 'atlases')
    const { result } = await fetchQueuedWeather({
      ...queuedWeatherOfTests,
      settings: settingsAt(server.url, folder, { CDS_KEY: cdsKey }),
      atlasesFolder,
      wait: async () => {},
    })
    expect(result).toMatchObject({ ok: true })
    const own: string[] = []
    for (const { id } of served.jobs) {
      const answer = await fetch(`${files.url}/cci2/${id}.grib`)
      own.push(path.join(folder, `${id}.grib`))
      writeFileSync(own.at(-1)!, new Uint8Array(await answer.arrayBuffer()))
    }
    const script = path.join(import.meta.dirname, 'weatherQueue.py')
    const atlas = path.join(atlasesFolder, queuedWeatherOfTests.id)
    const { steps, worst, compared } = askPeer(script, [atlas, ...own]) as {
      steps: number
      worst: Record<string, number>
      compared: Record<string, number>
    }
    // The steps are those from 30 January to 2 March, with two nodes each way.
    expect(steps).toBe(33 * 24)
    const each = 4 * steps
    expect(compared).toEqual({ u100: each, v100: each, t2m: each, ssrd: each })
    // Half a step of the stored value, and the last digit of 32 bits.
    for (const [variable, steps] of Object.entries(worst))
      expect([variable, steps <= 0.51]).toEqual([variable, true])
  },
)
