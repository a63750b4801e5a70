import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { anemone } from '#server/testing/commandLine.ts'
import { writeTinyAtlas } from '#server/testing/tinyAtlas.ts'

const asideFolder = (part: string) => `${part}/aside/20260102T030405006Z-`

test('tidy lists files set aside in atlases, market data and the register, and removes them only on request', async () => {
  const data = scratchFolder()
  const places = [
    `${asideFolder('atlases/.demo')}3`,
    `${asideFolder('market/fields/demo')}7`,
    `${asideFolder('register')}20260101-0a1b2c3d`,
  ]
  for (const place of places) {
    mkdirSync(join(data, place), { recursive: true })
    writeFileSync(join(data, place, 'values.bin'), Buffer.alloc(2000))
  }
  mkdirSync(join(data, 'register/aside/of the operator'))
  const settings = { ANEMONE_DATA_DIR: data, ANEMONE_PORT: '0' }

  const doctor = await anemone(settings, 'doctor')
  expect(doctor.stdout).toMatch(/Set aside\t3 versions of data that nothing refers to, 1 MB/)
  const listed = await anemone(settings, 'tidy', '--dry-run', '--json')
  expect(JSON.parse(listed.stdout)).toEqual(
    places.map((path) => ({ path, since: '2026-01-02T03:04:05.006Z', bytes: 2000 })),
  )
  expect(readdirSync(join(data, 'atlases/.demo/aside'))).toHaveLength(1)

  const tidied = await anemone(settings, 'tidy')
  expect(tidied.stdout).toMatch(/3 versions removed/)
  expect(readdirSync(join(data, 'atlases/.demo/aside'))).toEqual([])
  expect(readdirSync(join(data, 'register/aside'))).toEqual(['of the operator'])
  expect((await anemone(settings, 'tidy')).stdout).toMatch(/^0 versions removed/)
})

test('an atlas without its link fails the doctor and is restored by a command', async () => {
  const data = scratchFolder()
  const folder = join(data, 'atlases/tiny')
  for (let version = 1; version <= 2; version++) await writeTinyAtlas(folder, 'tiny')
  rmSync(folder)
  const settings = { ANEMONE_DATA_DIR: data, ANEMONE_PORT: '0' }
  const doctor = await anemone(settings, 'doctor')
  expect(doctor.code).toBe(1)
  expect(doctor.stdout).toMatch(/failed\tAtlases\ttiny: .*anemone atlas bring-back tiny/)

  const bring = (...args: string[]) => anemone(settings, 'atlas', 'bring-back', ...args)
  expect((await bring('tiny')).stdout).toMatch(/Version 2 of atlas tiny/)
  expect(readlinkSync(folder)).toBe('.tiny/2')
  expect((await bring('tiny', '--number', '1')).code).toBe(0)
  expect(readlinkSync(folder)).toBe('.tiny/1')
  expect(await bring('tiny', '--number', '9')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no such whole version of atlas tiny/),
  })
  expect((await bring('tiny', '--number', 'x')).code).toBe(2)
  expect((await anemone(settings, 'doctor')).stdout).toMatch(/ok\tAtlases\ttiny/)
})
