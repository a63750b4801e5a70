import { areTermsAccepted, fetchEnergies, fetchTurbineLists, lastOutcome, type SupplyRun } from '#supply'
import type { TermedTask } from '../supplyTask.ts'
import { readSheets } from '../workbooks/readSheets.ts'

/**
 * Fetches metered energies that are not stored yet, or the current lists of turbines, once a command has accepted the
 * terms of their source.
 * @throws SupplyError
 */
export async function fetchTermed(kind: TermedTask, meteredFolder: string, run: SupplyRun) {
  if (!areTermsAccepted(await lastOutcome(run.settings.folder, kind)))
    throw new Error('terms of use not accepted: begin by "anemone fetch energies"')
  if (kind === 'energies') {
    const { outcome, result } = await fetchEnergies({ ...run, meteredFolder })
    return { outcome, result: result.imported }
  }
  const { outcome, result } = await fetchTurbineLists({
    ...{ ...run, meteredFolder },
    sheetsOf: readSheets,
  })
  return { outcome, result: { ok: result.refused.length === 0, issues: result.refused } }
}
