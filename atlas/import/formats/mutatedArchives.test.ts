import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { repetitions } from '#domain/testing'
import { gribMessages } from '../../testing/gribMessages.ts'
import { mutated } from '../../testing/mutate.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { UnreadableFile, wholeOf } from '../dataset/index.ts'
import { bunzipFile } from './bunzipFile.ts'
import { openDods } from './dap2/dods.ts'
import { unpackFile } from './unpackFile.ts'
import { unpackArchive } from './zipArchive.ts'

const copies = repetitions(2000, 200)
const message = gribMessages.direction

/** The message as bzip2 1.0.8 packs it. */
const bzipped = Buffer.from(
  'QlpoOTFBWSZTWRIWqu0AAFV///+YUkAeFNiAEfAVQBaAAVBAQkAeABQRMGQAYABCCECBoACSDUJqaGgABkBoAeoD1NAbUenpQaNVNNPSNPUBo0AaBoAAAABc' +
    'miS9ojY6waXiAM6vqitI9MLVH5gIQZFCIVSY4RPUt8SAmtQBBEXwo7VSkuE+3TDAWqkUZQWVF5hGA+N4QRwMfWcw9nCpJNbJw1ErCaaLP0/UQvKtvLc+bmdr' +
    'ERWCYngC4/ZfPyXE0mOK4oTOheIR9YQLyUAyHJ/i7kinChICQtVdoA==',
  'base64',
)

afterEach(() => vi.unstubAllEnvs())

type Unpack = (path: string) => Promise<readonly Uint8Array[]>

const unpackedBy =
  (unpack: (path: string) => ReturnType<typeof unpackFile>): Unpack =>
  async (path) => {
    const { files, remove } = await unpack(path)
    const contents = files.map((file) => readFileSync(file))
    await remove()
    return contents
  }

const formats: readonly (readonly [name: string, bytes: Uint8Array, unpack: Unpack])[] = [
  ['gzip', gzipSync(message), unpackedBy((path) => unpackFile(path, 'gzip'))],
  [
    'bzip2',
    bzipped,
    async (path) => {
      // As its thread does it.
      bunzipFile({ path, to: `${path}.grb`, mostBytes: 1 << 20 })
      return [readFileSync(`${path}.grb`)]
    },
  ],
  ['zip, deflated', zipSync({ 'a.grb': message }), unpackedBy(unpackArchive)],
  ['zip, stored', zipSync({ 'a.grb': message }, { level: 0 }), unpackedBy(unpackArchive)],
]

test.each(formats)(
  `each of ${copies} damaged files of %s is refused or unpacks to what was packed`,
  { timeout: 300_000 },
  async (name, bytes, unpack) => {
    const path = join(scratchFolder(), 'copy')
    vi.stubEnv('TMPDIR', scratchFolder())
    const counts = { read: 0, refused: 0 }
    for (let seed = 0; seed <= copies; seed++) {
      writeFileSync(path, seed === 0 ? bytes : mutated(bytes, seed, 40))
      try {
        const contents = await unpack(path)
        for (const content of contents) expect(message.equals(content), `${name}, seed ${seed}`).toBe(true)
        counts.read++
      } catch (error) {
        if (name !== 'bzip2' && !(error instanceof UnreadableFile))
          throw new Error(`seed ${seed}`, { cause: error })
        counts.refused++
      }
    }
    expect(counts.read).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(copies / 2)
    expect(readdirSync(tmpdir())).toEqual([])
  },
)

const head = `Dataset {
    Grid {
     ARRAY:
        Int16 ws[time = 2][x = 3];
     MAPS:
        Float64 time[time = 2];
        Float32 x[x = 3];
    } ws;
    String note;
} a.nc;
Data:
`
const das = 'Attributes { ws { Int16 _FillValue -32767; Float64 scale_factor 0.01; } }'

test(`each of ${copies} damaged answers of DAP and their attributes is read or refused by name`, async () => {
  const values = Buffer.alloc(84)
  for (const [at, count] of [[0, 6], [4, 6], [32, 2], [36, 2], [56, 3], [60, 3]] as const) // biome-ignore format: pairs
    values.writeInt32BE(count, at)
  values.writeInt32BE(5, 76)
  values.write('words', 80)
  const answer = Buffer.concat([Buffer.from(head), values, Buffer.alloc(4)])
  const path = join(scratchFolder(), 'a.dods')
  const counts = { read: 0, refused: 0 }
  for (let seed = 0; seed <= copies; seed++) {
    const isOfAttributes = seed % 4 === 3
    writeFileSync(path, seed === 0 || isOfAttributes ? answer : mutated(answer, seed, head.length))
    writeFileSync(
      path.replace('.dods', '.das'),
      isOfAttributes ? mutated(Buffer.from(das), seed, das.length) : das,
    )
    try {
      const dataset = await openDods(path)
      try {
        for (const variable of dataset.variables) await dataset.read(variable, wholeOf(variable))
      } finally {
        await dataset.close()
      }
      counts.read++
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw new Error(`seed ${seed}`, { cause: error })
      counts.refused++
    }
  }
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(copies / 20)
})
