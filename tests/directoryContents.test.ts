import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { marketFolders } from '#market'
import { supplyFolder } from '#supply'
import {
  directoryPartNames,
  isOfVolume,
  partNamed,
  partPath,
  partRecord,
} from '../server/directoryContents.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Folders below the server that name their own part, since they cannot import the record. */
const ownNames = ['market/marketFolders.ts', 'supply/settings/supplySettings.ts']
/** Names that a process creates and removes at once. */
const temporary = ['doctor-', '.doctor-', 'restore-']

it('names every part that the program addresses in a data directory', () => {
  const unknown: string[] = []
  for (const folder of ['server', 'cli', 'supply', 'market', 'calculations'])
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.posix.join(folder, ...name.split(path.sep))
      if (!file.endsWith('.ts') || /\.test\.ts$|\/testing\//.test(file)) continue
      for (const part of addressedIn(readFileSync(path.join(root, file), 'utf8')))
        if (!temporary.includes(part) && !(ownNames.includes(file) && partNamed(part) !== null))
          unknown.push(`${file}: ${part}`)
    }
  expect(unknown).toEqual([])
})

it('finds a part that is addressed by its bare name', () => {
  expect(addressedIn("path.join(context.environment().dataDirectory, 'planted')")).toEqual(['planted'])
})

/** Names that a source joins to a data directory itself, instead of by `partPath`. */
function addressedIn(source: string): string[] {
  const joins = source.matchAll(
    /(?:join|resolve)\(\s*(?!partPath\()[\w.()]*[dD]ataDirectory,\s*['`]([^'`]+)/g,
  )
  return [...joins].map(([, name = '']) => name)
}

it('places market and supply in the folders that those modules use themselves', () => {
  expect(marketFolders({ dataDirectory: '/d' }).market).toBe(partPath('/d', 'market'))
  expect(supplyFolder('/d')).toBe(partPath('/d', 'supply'))
})

it('recognises drafts and unfinished work as belonging to their part', () => {
  const draft = 'layout.json.2c6ac1f0-6d0b-4d57-a4a4-1c2a3b4c5d6e'
  expect([draft, 'db.unfinished', 'server.lock-journal', 'my-notes.txt'].map(partNamed)).toEqual([
    'layout.json',
    'db',
    'server.lock',
    null,
  ])
  expect(isOfVolume('lost+found')).toBe(true)
})

it('lets a backup omit only parts that are copied', () => {
  const omissible = directoryPartNames.filter((part) => partRecord(part).isOmissible)
  expect(omissible.map((part) => partRecord(part).backup)).toEqual(omissible.map(() => 'copied'))
})
