import { type PermitShares, permitShares } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { registerFolder } from './registerFolder.ts'

/** @throws Failure  no register, or one whose conditions were not read */
export async function requiredPermitShares(context: Context): Promise<PermitShares> {
  const shares = await permitShares(registerFolder(context))
  if (shares === null) throw new Failure(context.words.energies.noRegister)
  return shares
}
