import { userInfo } from 'node:os'

/** Name for the audit log: the user of the system, and the caller of sudo. */
export function operatorName(environment: NodeJS.ProcessEnv): string {
  const user = userName()
  const caller = environment.SUDO_USER
  return caller && caller !== user ? `${caller} as ${user}` : user
}

/** In a container the user may have a number only. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
