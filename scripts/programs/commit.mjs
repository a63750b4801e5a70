import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

/**
 * The commit of a folder, such as `89514af9`, with `+` if files differ from it.
 * @returns undefined for a folder without its own history: that of a checkout around it does not count
 */
export function commitOf(folder) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const top = git('rev-parse', '--show-toplevel')
  if (top === undefined || realpathSync(top) !== realpathSync(folder)) return undefined
  const commit = git('rev-parse', '--short=8', 'HEAD')
  if (commit === undefined) return undefined
  return git('status', '--porcelain') === '' ? commit : `${commit}+`
}
