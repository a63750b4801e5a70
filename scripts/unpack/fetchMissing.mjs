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
 * @throws Error a tarball cannot be fetched, or is not the one that the lock file names
 */
export async function fetchMissing(root, parcels) {
  const missing = parcels.filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return
  const registry = plainRegistry(root)
  const left = missing.values()
  const fetchOneByOne = async () => {
    for (const parcel of left) await fetchTarball(registry, parcel)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchOneByOne))
}

/** @throws Error settings of npm that only npm follows */
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
