import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Links the commands of packages into the `.bin` next to them, as npm does. */
export function linkCommands(root, packages) {
  for (const [folder, { bin = {} }] of packages)
    for (const [command, file] of Object.entries(bin)) {
      const target = path.join(root, folder, file)
      if (!existsSync(target)) continue
      const modules = folder.slice(0, folder.lastIndexOf('node_modules/') + 'node_modules'.length)
      const bins = path.join(root, modules, '.bin')
      const link = path.join(bins, command)
      mkdirSync(bins, { recursive: true })
      chmodSync(target, 0o755)
      if (!existsSync(link)) symlinkSync(path.relative(bins, target), link)
    }
}
