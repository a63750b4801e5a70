/**
 * Makes a clone runnable: installs the locked packages once and names the pinned Node runtime.
 * Runs on any Node from 20 on, before anything is installed, so it uses nothing but Node itself.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')
const stamp = path.join(root, 'node_modules', '.anemone-installed')
const compileCache = path.join(root, 'node_modules', '.cache', 'compile')

/** Runs `npm ci` unless node_modules fits the lock file and this machine already. */
export function ensureInstalled() {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Installing packages (once, about a minute) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The pinned runtime, not the system's, runs the packages: engine warnings about the system's Node mislead.
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    process.stderr.write('Installing the packages failed: is the npm registry reachable?\n')
    process.exit(1)
  }
  if (!existsSync(pinnedNode())) {
    process.stderr.write(
      "The pinned Node runtime is missing: allow the install script of the npm package 'node'.\n",
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/** Path of the Node runtime that all of the product runs on. */
export function pinnedNode() {
  return path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
}

/**
 * Environment in which the installed tools and the pinned runtime come first; colours are for terminals only. What the
 * runtime makes of the sources is kept, which halves the start of every process from the second one on.
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
