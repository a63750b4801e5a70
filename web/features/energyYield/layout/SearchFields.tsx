import { layoutObjectives, layoutPatterns, objectivesOf } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { DraftNumber } from './DraftNumber.tsx'
import type { LayoutDraft, LayoutNumber } from './layoutDraft.ts'

const costNumbers = ['turbineCost', 'cableCost', 'roadCost', 'yearlyCost', 'interest', 'lifetime'] as const

/** Spacing, arrangement, objective, costs and effort of a search. */
export function SearchFields({
  draft,
  hasExisting,
  onChange,
}: {
  readonly draft: LayoutDraft
  readonly hasExisting: boolean
  readonly onChange: (draft: LayoutDraft) => void
}) {
  const { dialog: text } = useText().farmLayout
  const field = (name: LayoutNumber) => (
    <DraftNumber key={name} name={name} draft={draft} onChange={onChange} />
  )
  const isByCosts = objectivesOf(draft).includes('lcoe')
  return (
    <>
      <div {...grid('repeat(auto-fit, minmax(170px, 1fr))', 's3', 'aboveS3')}>
        {field('along')}
        {field('across')}
        {field('direction')}
        <Select
          label={text.pattern}
          value={draft.pattern}
          choices={layoutPatterns.map((value) => ({ value, label: text.patterns[value] }))}
          onChange={(value) =>
            onChange({ ...draft, pattern: layoutPatterns.find((one) => one === value) ?? 'free' })
          }
        />
      </div>
      <div {...grid('repeat(auto-fit, minmax(170px, 1fr))', 's3', 'aboveS3')}>
        <Select
          label={text.objective}
          value={draft.objective}
          choices={layoutObjectives.map((value) => ({ value, label: text.objectives[value] }))}
          onChange={(value) =>
            onChange({ ...draft, objective: layoutObjectives.find((one) => one === value) ?? 'aep' })
          }
        />
        {field('starts')}
        {field('minutes')}
        {field('seed')}
        {field('fewest')}
      </div>
      <fieldset
        className={styled('row', 's2', 'acrossS4', 'middle', 'aboveS3', 'bare')}
        aria-label={text.also}
      >
        <span>{text.also}</span>
        {layoutObjectives.map((one) =>
          one === draft.objective ? null : (
            <Checkbox
              key={one}
              checked={draft.also.includes(one)}
              onChange={(isChecked) => {
                const others = draft.also.filter((other) => other !== one)
                onChange({ ...draft, also: isChecked ? [...others, one] : others })
              }}
            >
              {text.objectives[one]}
            </Checkbox>
          ),
        )}
      </fieldset>
      {hasExisting && !isByCosts && (
        <Checkbox
          checked={draft.neighboursCount}
          onChange={(neighboursCount) => onChange({ ...draft, neighboursCount })}
        >
          {text.neighboursCount}
        </Checkbox>
      )}
      {!isByCosts && (
        <Checkbox checked={draft.withCosts} onChange={(withCosts) => onChange({ ...draft, withCosts })}>
          {text.withCosts}
        </Checkbox>
      )}
      {(isByCosts || draft.withCosts) && (
        <>
          <div {...grid('repeat(auto-fit, minmax(170px, 1fr))', 's3', 'aboveS3')}>
            {costNumbers.map(field)}
          </div>
          <p>{text.costsNote}</p>
        </>
      )}
    </>
  )
}
