import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files by path, with the files that each of them imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** Imports between the files of a folder, including types and lazy imports; without tests and their support. */
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
 * The graph at a coarser level: the room of a path imports the rooms of its imports.
 * @param roomOf the room of a file; null: the import is ignored
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

/** The rooms that import themselves through others, in alphabetical order. */
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
