import { messages } from '#contracts'
import type { Environment } from '../env.ts'
import { externalClockToleranceS } from '../identity/tokenVerifier.ts'
import type { Finding } from './finding.ts'

/**
 * Leases and limits go by the clock of the database, tokens by that of the realm.
 *
 * @param whose    whose clock this machine's is compared with
 * @param otherMs  what that clock said, ms since 1970
 * @param ownMs    what this machine's clock said then
 */
export function compareClocks(
  { terminalLanguage }: Environment,
  whose: string,
  otherMs: number,
  ownMs: number,
): Finding {
  const { clock, clockAgrees, clockDiffers } = messages[terminalLanguage].dependencies
  const aheadS = Math.round((ownMs - otherMs) / 1000)
  const ok = Math.abs(aheadS) <= externalClockToleranceS
  return { subject: clock, ok, detail: ok ? clockAgrees(whose) : clockDiffers(whose, aheadS) }
}
