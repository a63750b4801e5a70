import { userInfo } from 'node:os'

/** Name for the audit log: the user of the system, and the caller of sudo. */
export function operatorName(environment: NodeJS.ProcessEnv): string {
  const user = userName()
  const caller = environment.SUDO_USER
  return caller && caller !== user ? `${caller} as ${user}` : user
}

/** Name of the user, or the number: a user in a container may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
