import { type RestrictionCategory, restrictionCategories } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { ActionFields } from './ActionFields.tsx'
import { DirectionFields, WeatherFields } from './ConditionFields.tsx'
import { LastingFields } from './LastingFields.tsx'
import styles from './Restrictions.module.css'
import type { Named, TypeModes } from './restrictionChoices.ts'
import { flawText, type RestrictionDraft, type RestrictionFlaws } from './restrictionDraft.ts'
import { TurbineChoice } from './TurbineChoice.tsx'
import { WindowFields } from './WindowFields.tsx'

/** One rule: its name, its turbines, its action and its conditions. */
export function RestrictionCard({
  rule,
  flaws,
  sites,
  modes,
  onChange,
  onRemove,
  onUp,
}: {
  readonly rule: RestrictionDraft
  readonly flaws: RestrictionFlaws
  readonly sites: readonly Named[]
  readonly modes: readonly TypeModes[]
  readonly onChange: (rule: RestrictionDraft) => void
  readonly onRemove: () => void
  /** null for the first one. */
  readonly onUp: (() => void) | null
}) {
  const { restrictions: text, yieldTerms } = useText()
  const format = useFormat()
  const flawOf = (place: string) => {
    const flaw = flaws.get(place)
    return flaw === undefined ? null : flawText(flaw, text, format)
  }
  const set = (change: Partial<RestrictionDraft>) => onChange({ ...rule, ...change })
  return (
    <fieldset className={styles.rule}>
      <legend>{rule.name || text.title}</legend>
      <div className={styles.tools}>
        {onUp && (
          <IconButton icon="left" label={text.moveUp(rule.name)} onClick={onUp} className={styles.up} />
        )}
        <IconButton icon="trash" label={text.remove(rule.name)} onClick={onRemove} />
      </div>
      <div className={styled('row', 's2', 'acrossS3', 'atTop')}>
        <TextField
          label={text.name}
          value={rule.name}
          maxLength={80}
          error={flawOf('name')}
          onChange={(name) => set({ name })}
        />
        <Select
          label={text.category}
          value={rule.category}
          choices={restrictionCategories.map((value) => ({
            value,
            label: yieldTerms.losses[value] ?? value,
          }))}
          onChange={(category) => set({ category: category as RestrictionCategory })}
        />
        <TurbineChoice
          siteIds={rule.siteIds}
          sites={sites}
          error={flawOf('turbines')}
          onChange={(siteIds) => set({ siteIds })}
        />
      </div>
      <ActionFields rule={rule} modes={modes} error={flawOf('action')} onChange={set} />
      <WindowFields rule={rule} flawOf={flawOf} onChange={set} />
      <WeatherFields rule={rule} flawOf={flawOf} onChange={set} />
      <DirectionFields rule={rule} flawOf={flawOf} onChange={set} />
      <LastingFields rule={rule} flawOf={flawOf} onChange={set} />
    </fieldset>
  )
}
