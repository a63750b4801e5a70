import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { deriveAtlas } from './deriveAtlas.ts'

const own = { id: 'derived', title: { de: 'Abgeleitet', en: 'Derived' }, note: 'Doubled in the east.' }
const { stepCount } = latLonDescription

async function series(folder: string, lat: number, lon: number) {
  const atlas = await openAtlas(folder)
  try {
    const request = { interpolation: 'nearest', fromStep: 0, endStep: stepCount } as const
    const { fields } = await atlas.readPoint({
      lat,
      lon,
      variables: ['u100', 'v100', 't2m', 'orography'],
      ...request,
    })
    return fields
  } finally {
    await atlas.close()
  }
}

test('only the wind changes, at all steps and in all tiles, and its statistics follow', async () => {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'small'), latLonDescription, { withStatistics: true })
  const info = await deriveAtlas(join(folder, 'small'), join(folder, 'derived'), {
    ...own,
    factors: ({ x }, heightM, speeds) => {
      const speedMs = speeds()
      expect([heightM, speedMs.length]).toEqual([100, stepCount])
      return x < 9 ? 1 : speedMs.map((_, step) => (step < 500 ? 2 : 0.5))
    },
  })
  expect(info).toMatchObject({ id: 'derived', stepCount, version: '1' })
  expect(info.citation).toBe('made by a test Doubled in the east. (From version 1 of small.)')
  expect(await series(join(folder, 'derived'), 47, 5)).toEqual(await series(join(folder, 'small'), 47, 5))
  const [before, after] = [
    await series(join(folder, 'small'), 51.5, 9.25),
    await series(join(folder, 'derived'), 51.5, 9.25),
  ]
  for (const id of ['t2m', 'orography']) expect(after.get(id)).toEqual(before.get(id))
  for (const id of ['u100', 'v100'])
    for (const step of [0, 299, 300, 499, 500, 600, stepCount - 1])
      expect(after.get(id)![step]).toBeCloseTo(before.get(id)![step]! * (step < 500 ? 2 : 0.5), 1)
  const means = async (name: string) => {
    const atlas = await openAtlas(join(folder, name))
    const { data } = await atlas.readField('mean_wind_speed_100m')
    await atlas.close()
    return data
  }
  const [old, made] = [await means('small'), await means('derived')]
  expect(made[0]).toBe(old[0])
  expect(made[17]! / old[17]!).toBeCloseTo(1.25, 1)
  const shard = (name: string) => readFileSync(join(folder, name, 't2m/c/1/1/0'))
  expect(shard('derived').equals(shard('small'))).toBe(true)
})

test('an atlas that is not finished leaves nothing', async () => {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'small'))
  const stop = new AbortController()
  const made = deriveAtlas(
    join(folder, 'small'),
    join(folder, 'derived'),
    { ...own, factors: () => 2 },
    { signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) },
  )
  await expect(made).rejects.toThrow('stopped')
  await expect(openAtlas(join(folder, 'derived'))).rejects.toThrow()
})
