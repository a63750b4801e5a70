import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRelease, pinnedNode, root } from './install.mjs'
import { launch } from './launch.mjs'

/**
 * Makes an empty database from the sources, while programs and page are built: making it takes as long as building
 * the programs, and the server needs both.
 * @returns its folder, which is removed at the end of this process; undefined if the usual data directory has one, or
 * if the installation has a database server
 */
export async function makeEmptyDatabase() {
  const data = process.env.ANEMONE_DATA_DIR ?? path.join(root, 'data')
  if (
    isRelease ||
    process.env.DATABASE_URL ||
    existsSync(path.join(data, 'db')) ||
    existsSync(path.join(root, 'dist', 'current'))
  )
    return undefined
  const cache = path.join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'database-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const program = path.join(root, 'server', 'db', 'makeDatabase.ts')
  // The server makes the database, and reports what fails, if this does not succeed.
  const options = { stdio: 'ignore', whenStopped: 1 }
  const code = await launch(pinnedNode(), ['--liftoff-only', program, folder], options)
  return code === 0 ? folder : undefined
}
