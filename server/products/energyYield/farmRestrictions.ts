import type { Kysely } from 'kysely'
import { type Messages, messages, type Restriction, type ResultRestriction } from '#contracts'
import { AppError, type AppIssue } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'
import { findNamedCurve, type NamedPowerCurve } from '../../turbines/findNamedCurve.ts'

/** Fields of a turbine that restrictions need. */
interface RestrictedTurbine {
  readonly siteId: number
  readonly status: string
  readonly curve: { readonly type: { readonly id: number } } | null
}

export interface FarmRestrictions {
  /** Restrictions in the form of a spec, without deleted or excluded turbines. */
  readonly restrictions: ResultRestriction[]
  /** Curves of the farm's turbines, followed by those of modes. */
  readonly curves: NamedPowerCurve[]
}

/**
 * Restrictions of a farm in the form of its spec.
 * @param turbines of the calculation
 * @param curves of these, as the spec numbers them
 * @throws AppError INVALID_INPUT with all rules that apply to no turbine, or whose mode is of another type
 */
export async function farmRestrictions(
  db: Kysely<Database>,
  customerId: number,
  restrictions: readonly Restriction[],
  turbines: readonly RestrictedTurbine[],
  curves: readonly NamedPowerCurve[],
): Promise<FarmRestrictions> {
  const all = [...curves]
  const issues: AppIssue[] = []
  const found: ResultRestriction[] = []
  for (const [index, restriction] of restrictions.entries()) {
    const flaw = (field: string, text: keyof Messages['restrictions']['flaws']) =>
      issues.push({
        path: `settings.restrictions.${index}.${field}`,
        describe: (_text, language) => messages[language].restrictions.flaws[text](restriction.name),
      })
    const { site_ids, action } = restriction
    const held = turbines.filter(({ siteId, status }) =>
      site_ids === null ? status === 'planned' : site_ids.includes(siteId),
    )
    if (held.length === 0) flaw('site_ids', 'noTurbine')
    const ids = site_ids === null ? null : held.map(({ siteId }) => siteId)
    if (action.kind !== 'mode') {
      found.push({ ...restriction, site_ids: ids, action })
      continue
    }
    const modes: NamedPowerCurve[] = []
    for (const id of [action.power_curve_id, ...(action.further_power_curve_ids ?? [])]) {
      const mode = await findNamedCurve(db, customerId, id)
      if (mode !== undefined) modes.push(mode)
    }
    const needed = new Set(held.map(({ curve }) => curve?.type.id))
    const isOfEach = [...needed].every((type) => modes.filter((mode) => mode.type.id === type).length === 1)
    if (!isOfEach) {
      flaw('action.power_curve_id', 'modeOfOtherType')
      continue
    }
    // Modes of types that none of its turbines has are left out.
    const [power_curve = 0, ...further] = modes
      .filter((mode) => needed.has(mode.type.id))
      .map((mode) => {
        const known = all.findIndex(({ id }) => id === mode.id)
        return known >= 0 ? known : all.push(mode) - 1
      })
    found.push({
      ...restriction,
      site_ids: ids,
      action: { kind: 'mode', power_curve, ...(further.length > 0 && { further_power_curves: further }) },
    })
  }
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { field: issues[0]!.path }, issues)
  return { restrictions: found, curves: all }
}
