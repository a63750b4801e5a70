import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { curtailedSpans } from '#domain/metered'
import { curtailmentLists, readCurtailments } from './curtailmentStore.ts'
import { importCurtailments } from './importCurtailments.ts'

const folder = folderOfFile()

const head = 'Start;Ende;Stufe (%);Ursache;Anlagenschlüssel'
const row = (from: string, until: string, stage: string, cause = 'Netzengpass', key = 1) =>
  `${from};${until};${stage};${cause};E2216801${String(key).padStart(25, '0')}`
const rows = [
  row('01.07.2025 00:00', '01.07.2025 02:00', '30'),
  row('01.07.2025 01:00', '01.07.2025 03:00', '0', 'Vorgelagerter Netzbetreiber'),
  row('02.07.2025 00:00', '02.07.2025 01:00', '0', 'Direktvermarkter', 2),
  row('02.07.2025 00:00', '02.07.2025 01:00', ''),
]
const written = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const imported = (...files: string[]) =>
  importCurtailments(files, {
    folder: join(folder, 'metered'),
    today: '2026-11-29',
    signal: new AbortController().signal,
  })

it('lists in any encoding are added, and the same operation in two lists counts once', async () => {
  const text = [head, ...rows].join('\r\n')
  const list = written('july.csv', Buffer.from(text, 'latin1'))
  const about = {
    ...{ operations: 3, plants: 2, from: '2025-07-01', until: '2025-07-02' },
    leftOut: { noKey: 0, badTime: 0, badStage: 1 },
  }
  expect(await imported(list)).toMatchObject({ ok: true, lists: [{ ...about, isUnchanged: false }] })
  expect(await imported(list)).toMatchObject({ ok: true, lists: [{ ...about, isUnchanged: true }] })
  // Another export of the same operations: other bytes, packed and in UTF-8.
  expect(await imported(written('again.csv.gz', gzipSync(`${text}\r\n`)))).toMatchObject({ ok: true })

  const metered = join(folder, 'metered')
  expect(await curtailmentLists(metered)).toHaveLength(2)
  const operations = await readCurtailments(metered)
  expect(operations.map(({ cause }) => cause)).toEqual([
    'grid',
    'grid',
    'marketer',
    'grid',
    'grid',
    'marketer',
  ])
  const own = operations.filter(({ cause }) => cause === 'grid')
  const hour = 3_600_000
  const midnight = Date.UTC(2025, 5, 30, 22)
  expect(curtailedSpans(own)).toEqual([
    { startMs: midnight, endMs: midnight + hour, allowed: 0.3 },
    { startMs: midnight + hour, endMs: midnight + 3 * hour, allowed: 0 },
  ])
})

it('all unreadable files are reported together, and nothing is stored', async () => {
  const before = readdirSync(join(folder, 'metered', 'curtailments'))
  const packed = gzipSync(`${head}\n${rows[0]}\n`.repeat(200))
  const result = await imported(
    written('good.csv', [head, row('03.07.2025 00:00', '03.07.2025 01:00', '0')].join('\n')),
    written('redispatch.csv', 'BEGINN_DATUM;BETROFFENE_ANLAGE\n01.01.2025;Windpark'),
    written('cut.csv.gz', packed.subarray(0, packed.length - 20)),
    written('empty.csv', head),
    join(folder, 'missing.csv'),
  )
  expect(result).toMatchObject({
    ok: false,
    issues: [
      { code: 'curtailmentHead' },
      { code: 'curtailmentDamaged' },
      { code: 'curtailmentWithoutRows' },
      { code: 'notFound' },
    ],
  })
  expect(readdirSync(join(folder, 'metered', 'curtailments'))).toEqual(before)
})
