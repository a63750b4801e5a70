/**
 * Makes a clone runnable: installs the locked packages once and names the pinned Node runtime.
 * Runs on any Node from 20 on, before anything is installed, so it uses nothing but Node itself.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasInstalled, lockedPackages, packagesHash } from './installed.mjs'
import { installFault } from './installFault.mjs'
import { removeUnreadParts } from './unreadParts.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')
const stamp = path.join(root, 'node_modules', '.anemone-installed')
const compileCache = path.join(root, 'node_modules', '.cache', 'compile')

/** Release folders contain this file: there the page is built, and development packages are left out. */
export const isRelease = existsSync(path.join(root, 'release.json'))

/**
 * Installs the locked packages unless node_modules fits the lock file and this machine already.
 * @param toServe packages that only tests need may be missing: the next call without it adds them
 */
export function ensureInstalled({ toServe = false } = {}) {
  const packages = lockedPackages(root, isRelease ? { without: 'dev' } : {})
  const whole = packagesHash(packages)
  const serving = `${whole} to serve`
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === whole || (toServe && installed === serving)) return
  const isPart = installed.endsWith(' to serve')
  let hasWhole = true
  if (isPart || !hasInstalled(root, packages) || !existsSync(pinnedNode()))
    hasWhole = install(installed === serving ? 'rest' : toServe ? 'serving' : 'all')
  removeUnreadParts(path.join(root, 'node_modules'))
  try {
    writeFileSync(stamp, hasWhole ? whole : serving)
  } catch {
    // A service may run as another account than the one that installed.
  }
}

/** @returns whether all packages are there, not only those of the extent `serving` */
function install(extent) {
  process.stdout.write('Installing packages (once, up to a minute) …\n')
  const isUnpacked = unpackFromCache(extent)
  if (!isUnpacked) installByNpm()
  if (!existsSync(pinnedNode())) {
    process.stderr.write(
      `There is no Node runtime for ${process.platform} on ${process.arch} among the packages.\n`,
    )
    process.exit(1)
  }
  return !isUnpacked || extent !== 'serving'
}

function installByNpm() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const omitted = isRelease ? ['--omit=dev'] : []
  // The pinned runtime, not the system's, runs the packages: engine warnings about the system's Node mislead.
  const npmCi = (...more) =>
    spawnSync(npm, ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error', ...more], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
  // The lock file has no addresses: npm would ask the registry about every package that is in its cache. The
  // cache may be older than a package's version; only then the registry is asked.
  const cached = npmCi('--prefer-offline')
  const result = cached.status === 0 ? cached : npmCi()
  process.stderr.write(result.stderr ?? '')
  if (result.status !== 0) {
    process.stderr.write(`${installFault(`${result.stderr ?? ''}${result.error?.code ?? ''}`, root)}\n`)
    process.exit(1)
  }
}

/**
 * Unpacks npm's cache and returns whether it has all packages. Otherwise npm installs, as for a release, which
 * has fewer packages, and on Windows, where commands are no links.
 */
function unpackFromCache(extent) {
  if (isRelease || process.platform === 'win32') return false
  const unpack = path.join(root, 'scripts', 'unpack', 'main.mjs')
  return spawnSync(process.execPath, [unpack, root, extent], { stdio: 'ignore' }).status === 0
}

/** Path of the Node runtime that all of the product runs on. */
export function pinnedNode() {
  return path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
}

/**
 * Environment in which the installed tools and the pinned runtime come first; colours are for terminals only.
 * The runtime caches compiled sources, which halves the start of every process from the second one on.
 */
export function toolEnvironment() {
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    ...colours,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  }
}
