import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type DirectoryPart, directoryPartNames, partPath, partRecord } from '../directoryContents.ts'

/** A target outside any data directory. */
export const outsideTarget = '/usr/share'

/** Creates a folder with one of each kind of content, under a hidden name that the product does not read. */
function plantFolder(part: string): void {
  const folder = join(part, '.planted')
  mkdirSync(join(folder, 'empty'), { recursive: true })
  writeFileSync(join(folder, 'file'), `bytes of ${part}`)
  writeFileSync(join(folder, 'no-bytes'), '')
  linkSync(join(folder, 'file'), join(folder, 'shared'))
  symlinkSync('../.planted/file', join(folder, 'link'))
  symlinkSync(join(folder, 'empty'), join(folder, 'absolute-link'))
  symlinkSync(outsideTarget, join(folder, 'link-out'))
}

/** Nothing is added to a part that the product has created. */
const made = () => {}

const plants: Readonly<Record<DirectoryPart, (path: string) => void>> = {
  atlases: plantFolder,
  basemap: plantFolder,
  brand: (path) => {
    plantFolder(path)
    writeFileSync(join(path, 'brand.json'), '{ "name": "Windhaus" }')
  },
  cache: plantFolder,
  'credentials.txt': made,
  db: made,
  jobs: (path) => {
    const folder = join(path, 'aside/20260101T000000000Z-2c6ac1f0-6d0b-4d57-a4a4-1c2a3b4c5d6e/1')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'result.json'), '{}')
  },
  keys: (path) => writeFileSync(path, 'ENTSOE_KEY=planted\n'),
  'layout.json': made,
  market: plantFolder,
  'mean-speed': plantFolder,
  metered: plantFolder,
  outbox: plantFolder,
  register: plantFolder,
  requests: plantFolder,
  roughness: plantFolder,
  'server.lock': made,
  supply: plantFolder,
  terrain: plantFolder,
}

/** Creates one of each kind of content in each part of a data directory, and outside the parts. */
export function plantParts(dataDirectory: string): void {
  for (const part of directoryPartNames) plants[part](partPath(dataDirectory, part))
  plantFolder(join(dataDirectory, 'folder of the operator'))
  writeFileSync(join(dataDirectory, 'notes.txt'), 'mine')
}

/**
 * Expected content of a restored data directory: bytes of files, targets of links, empty folders, by path. It lacks
 * links to outside and transient files, and has only those job folders that the database and `aside` account for.
 */
export function contentOf(dataDirectory: string): Record<string, string> {
  const found: Record<string, string> = {}
  const isLeft = (path: string) => {
    const part = directoryPartNames.find((name) => path === name || path.startsWith(`${name}/`))
    if (part !== undefined && ['rows', 'transient'].includes(partRecord(part).backup)) return true
    return path.endsWith('/.kept') || path.endsWith('/link-out') || path.startsWith('layout.json.')
  }
  const collect = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const place = join(folder, name)
      const path = relative(dataDirectory, place)
      const about = lstatSync(place)
      if (isLeft(path)) continue
      if (about.isSymbolicLink()) found[path] = `link to ${relativeTarget(place)}`
      else if (about.isFile()) found[path] = readFileSync(place, 'base64')
      else if (readdirSync(place).length === 0) found[path] = 'empty folder'
      else collect(place)
    }
  }
  collect(dataDirectory)
  return found
}

function relativeTarget(link: string): string {
  const target = readlinkSync(link)
  return target.startsWith('/') ? relative(dirname(link), target) : target
}
