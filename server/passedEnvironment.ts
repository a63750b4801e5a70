import process from 'node:process'

/** The variables of the server's environment that a process of its own gets, those that are set, and no other. */
export function passedEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
