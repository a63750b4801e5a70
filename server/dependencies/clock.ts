import { messages } from '#contracts'
import type { Environment } from '../env.ts'
import { externalClockToleranceS } from '../identity/tokenVerifier.ts'
import type { Finding } from './finding.ts'

/**
 * Leases and limits use the clock of the database, tokens that of the realm.
 * @param whose owner of the other clock
 * @param otherMs time of the other clock, ms since 1970
 * @param ownMs simultaneous time of this machine's clock
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
