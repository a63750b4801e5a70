import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type ImportGraph, importsWithin, roomsInCycles, roomsOf } from './importGraph.ts'

const root = path.resolve(import.meta.dirname, '..')
const server = importsWithin(root, 'server')

/** Path of a file up to its first part that differs from another file's path. */
function pathUpToFork(file: string, other: string): string {
  const [parts, others] = [file.split('/'), other.split('/')]
  const fork = parts.findIndex((part, index) => part !== others[index])
  return parts.slice(0, fork + 1).join('/')
}

/** The folder of a file. At the top of the server, which assembles everything, each file is its own folder. */
function ownFolder(file: string): string {
  const folder = path.posix.dirname(file)
  return folder === 'server' ? file : folder
}

const cycles = (graph: ImportGraph) => ({
  beside: roomsInCycles(roomsOf(graph, pathUpToFork)),
  within: roomsInCycles(roomsOf(graph, ownFolder)),
})

test('folders of the server import each other one way, also indirectly', () => {
  expect(server.size).toBeGreaterThan(300)
  expect(cycles(server)).toEqual({ beside: [], within: [] })
})

test('folders of the wake science import each other one way', () => {
  expect(roomsInCycles(roomsOf(importsWithin(root, 'domain/wake'), pathUpToFork))).toEqual([])
})

test('folders of the weather import import each other one way', () => {
  const folders = roomsOf(importsWithin(root, 'atlas/import'), (file) => file.split('/', 3).join('/'))
  expect(folders.size).toBeGreaterThan(10)
  expect(roomsInCycles(folders)).toEqual([])
})

test('each folder of the weather import is imported by its index only', () => {
  const roomOf = (file: string) => /^atlas\/import(\/\w+)?(?=\/)/.exec(file)?.[0] ?? null
  const entered = [...importsWithin(root, 'atlas')].flatMap(([file, imported]) =>
    imported
      .filter(
        (other) => roomOf(other) !== null && !`${path.posix.dirname(file)}/`.startsWith(`${roomOf(other)}/`),
      )
      .filter((other) => !other.endsWith('/index.ts'))
      .map((other) => `${file} imports ${other}`),
  )
  expect(entered).toEqual([])
})

test('each folder imports only folders above it in the table of ARCHITECTURE.md', () => {
  const layers = layersOf(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'))
  const folders = roomsOf(server, (file) => /^server\/(\w+)\//.exec(file)?.[1] ?? null)
  const upwards = [...folders].flatMap(([from, imported]) =>
    [...imported].filter((to) => !(layers.get(to)! < layers.get(from)!)).map((to) => `${from} imports ${to}`),
  )
  expect(upwards).toEqual([])
  expect(folders.size).toBeGreaterThan(15)
})

/** Line of each folder in the table, from the top. */
function layersOf(document: string): Map<string, number> {
  const table = document.split('## Folders of the server')[1]!.split('\n## ')[0]!
  const lines = [...table.matchAll(/^\| (`.+?`) +\|/gm)].map(([, names = '']) => names.match(/\w+/g) ?? [])
  return new Map(lines.flatMap((names, line) => names.map((name) => [name, line] as const)))
}

test('finds two folders that import each other, side by side or nested', () => {
  const planted = new Map([...server, ['server/ledger/planted.ts', ['server/jobs/order/quoteOrder.ts']]])
  expect(cycles(planted).beside).toEqual(expect.arrayContaining(['server/jobs', 'server/ledger']))
  const within = new Map([...server, ['server/jobs/planted.ts', ['server/jobs/settle/failJob.ts']]])
  expect(cycles(within).within).toEqual(['server/jobs', 'server/jobs/settle'])
})
