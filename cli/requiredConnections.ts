import type { PlacedConnection } from '#domain/register'
import { operatingConnections } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { registerFolder } from './registerFolder.ts'

/** Settlement, permit and grid of all turbines in operation. @throws Failure  no register, or an old one */
export async function requiredConnections(context: Context): Promise<readonly PlacedConnection[]> {
  const found = await operatingConnections(registerFolder(context))
  if (found === null) throw new Failure(context.words.energies.noRegister)
  return found.units
}
