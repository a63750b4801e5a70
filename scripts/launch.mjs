import { spawn } from 'node:child_process'
import { root, toolEnvironment } from './install.mjs'

/**
 * Runs an installed tool to its end with this terminal; resolves with its exit code. Ctrl-C reaches the tool through
 * the terminal; a kill of this process is passed on, so that the tool can stop cleanly.
 * @param whenStopped exit code of a tool that Ctrl-C or a kill ended: a build that was stopped is no build
 * @param onStart given the child process as soon as there is one
 */
export function launch(command, args, { whenStopped = 0, ...options } = {}, onStart = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(), ...options })
    onStart(child)
    const pass = (signal) => child.kill(signal)
    const ignore = () => {}
    process.on('SIGINT', ignore)
    process.on('SIGTERM', pass)
    process.on('SIGHUP', pass)
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? whenStopped : 1))
    })
  })
}
