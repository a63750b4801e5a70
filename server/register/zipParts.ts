import { ZipDamaged, type ZipMember, ZipTooLarge, zipMembers } from '#market'
import { UnreadableRegister } from './issues.ts'
import { kindOfName, type RegisterPart, type RegisterParts } from './partKind.ts'

/** The parts of the register's complete export. Of the other members, gigabytes, only the names are read. */
export async function zipParts(path: string, file: string): Promise<RegisterParts> {
  try {
    const { members, close } = await zipMembers(path)
    return {
      parts: members.flatMap((member): RegisterPart[] => {
        const kind = kindOfName(member.name)
        if (kind === null) return []
        const name = `${file}: ${member.name}`
        return [{ kind, name, bytes: member.bytes, open: (onBytes) => memberBytes(member, name, onBytes) }]
      }),
      notNeeded: members
        .filter(({ name }) => kindOfName(name) === null)
        .map(({ name }) => `${file}: ${name}`),
      close,
    }
  } catch (error) {
    throw damaged(error, file)
  }
}

async function* memberBytes(
  member: ZipMember,
  name: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* member.open(onBytes)
  } catch (error) {
    throw damaged(error, name)
  }
}

function damaged(error: unknown, file: string): unknown {
  if (error instanceof ZipTooLarge) return new UnreadableRegister({ file, code: 'zipTooLarge' })
  return error instanceof ZipDamaged ? new UnreadableRegister({ file, code: 'zipDamaged' }) : error
}
