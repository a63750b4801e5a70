import { type ReactNode, useState } from 'react'
import {
  type AvailableProduct,
  type EnsembleChoice,
  ensembleTable,
  isEnsemble,
  type Job,
  type ResultOf,
  type Weighting,
  weightings,
} from '#contracts'
import { readTypedNumber } from '#domain'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ShareButton } from '#web/shares/ShareButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { styled } from '#web/ui/styled.ts'
import { MembersTable } from './MembersTable.tsx'
import { useMembers } from './useMembers.ts'
import type { AtlasProductName } from './useOtherAtlases.ts'
import { useSkillWeights } from './useSkillWeights.ts'

/** The same order over the customer's atlases: mean and spread of its main figures. */
export function EnsembleTab({
  job,
  result,
  others,
  documents,
}: {
  readonly job: Job
  readonly result: ResultOf<AvailableProduct>
  readonly others: readonly AtlasProductName[]
  /** Documents of the product with mean and spread; absent: it has none. */
  readonly documents?: ((ensemble: EnsembleChoice) => ReactNode) | undefined
}) {
  const text = useText()
  const { ensemble: own } = text
  const format = useFormat()
  const rows = useMembers(job, result, others)
  const [weighting, setWeighting] = useState<Weighting>('equal')
  const [entries, setEntries] = useState<Readonly<Record<number, string>>>({})
  const { subject } = rows[0]!.member!
  const comparable = rows.filter(({ member }) => member?.subject === subject)
  const skill = useSkillWeights(
    result,
    comparable.map(({ member }) => member!.atlas),
    weighting === 'skill',
  )
  const weightOf = (id: number, atlas: string) => {
    if (weighting === 'equal') return 1
    if (weighting === 'skill') return skill.weights.get(atlas) ?? 0
    const read = readTypedNumber(entries[id] ?? '1', format.decimalSign)
    return read.ok && read.value !== null ? read.value : 0
  }
  const members = comparable.flatMap(({ product, job: of, member }) =>
    of !== null && member !== null && weightOf(product.id, member.atlas) > 0
      ? [{ job: of, member: { ...member, weight: weightOf(product.id, member.atlas) } }]
      : [],
  )
  const included = members.map(({ member }) => member)
  const sum = included.reduce((total, { weight }) => total + weight, 0)
  const ensemble: EnsembleChoice = {
    weighting,
    members: members.map(({ job: { id }, member }) => ({ jobId: id, weight: member.weight / sum })),
  }
  return (
    <div className={styled('stack', 's4')}>
      <p>{own.hint}</p>
      <div>
        <SegmentedSwitch
          label={own.weight}
          choices={weightings.map((key) => ({ key, label: own.weights[key] }))}
          chosen={weighting}
          onChoose={setWeighting}
        />
      </div>
      <MembersTable
        {...{ rows, subject, result }}
        entries={weighting === 'own' ? entries : null}
        onEntry={(id, entry) => setEntries({ ...entries, [id]: entry })}
      />
      {weighting === 'skill' && skill.isKnown && (
        <p>{own.skillHint(format.quantity(skill.radiusKm, 'km'), format.list(skill.without))}</p>
      )}
      {isEnsemble(included) ? (
        <>
          <ResultTable table={ensembleTable(included, weighting, { text, format })} hideTitle />
          <div className={styled('row', 's2')}>
            {members.some(({ job: { id } }) => id === job.id) && documents?.(ensemble)}
            <ShareButton job={members[0]!.job} ensemble={ensemble} />
          </div>
        </>
      ) : (
        <EmptyState icon="copy">{own.needsTwo}</EmptyState>
      )}
    </div>
  )
}
