import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files by path, with the files that each of them imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** What the files of a folder import of each other, types and what is loaded later too; tests and their help left out. */
export function importsWithin(root: string, folder: string): ImportGraph {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !file.startsWith(`${folder}/testing/`))
  return new Map(files.map((file) => [file, importsOf(root, file)]))
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found = [...text.matchAll(importing)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(file), to),
  )
  return found.filter((to) => existsSync(path.join(root, to)))
}

/**
 * The graph seen from further away: what a path stands for imports what its imports stand for.
 *
 * @param roomOf  the room that a file stands in; null: the import is of no interest
 */
export function roomsOf(
  graph: ImportGraph,
  roomOf: (file: string, other: string) => string | null,
): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const [file, imported] of graph)
    for (const other of imported) {
      const [from, to] = [roomOf(file, other), roomOf(other, file)]
      if (from === null || to === null || from === to) continue
      rooms.set(from, (rooms.get(from) ?? new Set()).add(to))
    }
  return rooms
}

/** The rooms that reach themselves by what they import, in alphabetical order. */
export function roomsInCycles(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...rooms.keys()].filter((room) => reachedFrom(room, rooms).has(room)).sort()
}

function reachedFrom(start: string, rooms: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of rooms.get(room) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}
