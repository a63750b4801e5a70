import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isIntact } from './contentFile.mjs'

/** More at a time are not faster. */
const AT_A_TIME = 24
const LONGEST_MS = 120_000

/**
 * Fetches the tarballs that npm's cache lacks from the registry, and stores them where npm finds them by their hash.
 * A proxy and work without a network are left to npm, and so is all that fails, such as a registry that wants a login.
 * @returns of each missing parcel a promise, which rejects if its tarball cannot be fetched or is not the locked one
 * @throws Error settings of npm that only npm follows
 */
export function fetchMissing(root, parcels) {
  const missing = parcels.filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return new Map()
  const registry = plainRegistry(root)
  const waiting = []
  const fetched = new Map(
    missing.map((parcel) => {
      const own = new Promise((resolve, reject) => {
        waiting.push(() => fetchTarball(registry, parcel).then(resolve, reject))
      })
      // The error is handled where the parcel is unpacked.
      own.catch(() => {})
      return [parcel, own]
    }),
  )
  const left = waiting.values()
  const fetchOneByOne = async () => {
    for (const begin of left) await begin()
  }
  for (let i = 0; i < AT_A_TIME; i++) void fetchOneByOne()
  return fetched
}

function plainRegistry(root) {
  const npm = spawnSync('npm', ['config', 'list', '--json'], { cwd: root, encoding: 'utf8' })
  const settings = JSON.parse(npm.stdout)
  const own = ['proxy', 'https-proxy', 'offline'].find((key) => settings[key])
  const scope = Object.keys(settings).find((key) => key.endsWith(':registry'))
  if (own !== undefined || scope !== undefined) throw new Error(`npm has a setting ${own ?? scope}`)
  return settings.registry.replace(/\/?$/, '/')
}

async function fetchTarball(registry, { folder, file, integrity, name, version }) {
  const url = `${registry}${name}/-/${name.split('/').at(-1)}-${version}.tgz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const tarball = Buffer.from(await answer.arrayBuffer())
  if (!isIntact(tarball, integrity)) throw new Error(`${folder} is not the locked one`)
  mkdirSync(path.dirname(file), { recursive: true })
  // Another installation may read or fetch the same file.
  const part = `${file}.${process.pid}`
  writeFileSync(part, tarball)
  renameSync(part, file)
}
