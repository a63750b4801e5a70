import { zipMembers } from '#market'
import { UnreadableRegister } from './issues.ts'
import { kindOfName, type RegisterPart, type RegisterParts } from './partKind.ts'

/** The parts of the register's complete export. Of other members (gigabytes) only the names are read. */
export async function zipParts(path: string, file: string): Promise<RegisterParts> {
  const nameOf = (member: string) => `${file}: ${member}`
  const { members, close } = await zipMembers(
    path,
    (code, member) => new UnreadableRegister({ file: member === null ? file : nameOf(member), code }),
  )
  const named = members.map((member) => ({
    ...member,
    name: nameOf(member.name),
    kind: kindOfName(member.name),
  }))
  return {
    parts: named.flatMap(({ kind, ...part }): RegisterPart[] => (kind === null ? [] : [{ ...part, kind }])),
    notNeeded: named.filter(({ kind }) => kind === null).map(({ name }) => name),
    close,
  }
}
