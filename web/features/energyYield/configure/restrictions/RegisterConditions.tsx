import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RegisterPermits, restrictionLimits, windFarmRoutes } from '#contracts'
import { type PermitCondition, permitConditions } from '#domain/register'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Restrictions.module.css'
import type { Named } from './restrictionChoices.ts'
import type { RestrictionDraft } from './restrictionDraft.ts'
import { newRule, type RestrictionTemplate } from './restrictionTemplates.ts'

/** Kind of rule for a condition; the others state too little for one. */
const templateOf: Readonly<Partial<Record<PermitCondition, RestrictionTemplate>>> = {
  noiseNight: 'noise',
  shadow: 'shadow',
  animals: 'bats',
  ice: 'icing',
}

interface Conditions {
  readonly listId: number
  readonly rules: readonly RestrictionDraft[]
  /** Turbines that are not left out. */
  readonly sites: readonly Named[]
  readonly onChange: (rules: readonly RestrictionDraft[]) => void
}

/** Conditions of the register for existing turbines of a farm, requested once they are opened; each can propose a rule. */
export function RegisterConditions(of: Conditions) {
  const { register: text } = useText().restrictions
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {text.show}
      </Button>
    )
  return (
    <section className={styled('stack', 's2', 'aboveS4')} aria-label={text.title}>
      <h4 className={styles.title}>{text.title}</h4>
      <p className={styled('quiet')}>{text.hint}</p>
      <Found {...of} />
    </section>
  )
}

function Found({ listId, sites, ...of }: Conditions) {
  const { register: text } = useText().restrictions
  const format = useFormat()
  const { call } = useCaller()
  const query = useQuery({
    queryKey: ['farmPermits', listId],
    queryFn: ({ signal }) => call(windFarmRoutes.farmPermits, { params: { listId }, signal }),
  })
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { as_of, sites: all } = query.data
  if (as_of === null) return <p role="status">{text.noRegister}</p>
  const calculated = new Set(sites.map(({ id }) => id))
  const found = all.filter(({ site_id }) => calculated.has(site_id))
  if (found.length === 0) return <p role="status">{text.none}</p>
  const grids = new Set(found.flatMap((one) => gridText(one, text.voltages) ?? []))
  return (
    <>
      <p>{text.found(format.number(found.length), format.dateUtc(Date.parse(as_of)))}</p>
      <Facts
        variant="rows"
        facts={[
          ...permitConditions.map(
            (condition) =>
              [
                text.conditions[condition],
                <ConditionValue key={condition} found={found} condition={condition} {...of} />,
              ] as const,
          ),
          ...(grids.size > 0 ? [[text.grid, [...grids].join('; ')] as const] : []),
        ]}
      />
    </>
  )
}

function gridText(
  { voltage, grid_operator }: RegisterPermits['sites'][number],
  voltages: Readonly<Record<string, string>>,
): string | null {
  const parts = [voltage === null ? null : voltages[voltage], grid_operator].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

/** How many turbines have a condition, and the proposal of a rule for them. */
function ConditionValue({
  found,
  condition,
  rules,
  onChange,
}: {
  readonly found: RegisterPermits['sites']
  readonly condition: PermitCondition
} & Pick<Conditions, 'rules' | 'onChange'>) {
  const { register: text, templates } = useText().restrictions
  const format = useFormat()
  const values = found.map(({ conditions }) => conditions[condition])
  const count = (value: boolean | null) => format.number(values.filter((one) => one === value).length)
  const siteIds = found.filter(({ conditions }) => conditions[condition]).map(({ site_id }) => site_id)
  const template = templateOf[condition]
  const name = template && text.rule(templates[template])
  const isProposed = rules.some((rule) => rule.name === name)
  return (
    <span className={styles.condition}>
      {text.counts(count(true), count(false), count(null))}
      {isProposed && ` (${text.proposed})`}
      {template && name && !isProposed && siteIds.length > 0 && rules.length < restrictionLimits.rules && (
        <Button
          size="small"
          onClick={() => onChange([...rules, newRule(rules, template, { name, siteIds })])}
        >
          {text.propose(templates[template])}
        </Button>
      )}
    </span>
  )
}
