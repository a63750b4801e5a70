import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readWeather } from '#atlas'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const absence = peerPython === undefined ? ' (skipped: ANEMONE_PEER_PYTHON names no Python with xarray)' : ''

interface Answer {
  readonly versions: Readonly<Record<string, string>>
  readonly files: readonly {
    readonly path: string
    readonly from: number
    readonly series: Readonly<Record<string, readonly (number | null)[]>>
  }[]
}

const era5 = ['era5_berlin_2017_3x2_hourly.nc', 'era5_hornsrev_1997-1999.nc'].map((name) =>
  sharedData(`reanalysis/${name}`),
)

test.skipIf(peerPython === undefined)(
  `winds, air, rain and radiation of ERA5, ERA5-Land, CORDEX and MERRA-2 are those that xarray reads from whole files${absence}`,
  async () => {
    const folder = scratchFolder()
    const script = join(import.meta.dirname, 'gridWeather.py')
    const files = noSharedData === null ? era5 : []
    const answer: Answer = askPeer(script, [folder, ...files])
    expect(answer.files).toHaveLength(3 + files.length)
    for (const { path, from, series } of answer.files) {
      const name = basename(path)
      const found = await readWeather([path])
      expect({ issues: found.issues, questions: found.record.questions }, name).toEqual({
        issues: [],
        questions: [],
      })
      expect(found.series.map(({ id }) => id).sort(), name).toEqual(Object.keys(series).sort())
      for (const { id, timesMs, values } of found.series) {
        const expected = series[id]!
        expect([timesMs[0], timesMs.length], `${name} ${id}`).toEqual([from, expected.length])
        const size = expected.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 1e-9)
        const worst = expected.findIndex((value, step) => {
          const own = values[step]!
          return value === null ? !Number.isNaN(own) : !(Math.abs(own - value) <= 2e-6 * size + 1e-6)
        })
        expect(
          worst < 0 ? null : { step: worst, own: values[worst], xarray: expected[worst] },
          `${name} ${id}`,
        ).toBeNull()
      }
    }
  },
  120_000,
)
