import { restrictionLimits } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import { RestrictionCard } from './RestrictionCard.tsx'
import styles from './Restrictions.module.css'
import type { Named, TypeModes } from './restrictionChoices.ts'
import { type RestrictionDraft, readRestriction } from './restrictionDraft.ts'
import { newRule, type RestrictionTemplate, restrictionTemplates } from './restrictionTemplates.ts'

/** The restrictions of a farm's turbines. */
export function RestrictionsEditor({
  rules,
  sites,
  modes,
  disabled,
  onChange,
}: {
  readonly rules: readonly RestrictionDraft[]
  /** Turbines that are not left out. */
  readonly sites: readonly Named[]
  /** Power curves of the turbines' types. */
  readonly modes: readonly TypeModes[]
  readonly disabled: boolean
  readonly onChange: (rules: readonly RestrictionDraft[]) => void
}) {
  const { restrictions: text } = useText()
  const format = useFormat()
  const add = (template: RestrictionTemplate) => {
    onChange([...rules, newRule(rules, template, { name: text.templates[template], siteIds: null })])
  }
  return (
    <section className={styled('stack', 's2', 'aboveS4')} aria-label={text.title}>
      <h3 className={styles.title}>
        {text.title}
        {rules.length > 0 && ` (${format.number(rules.length)})`}
      </h3>
      <p className={styled('quiet')}>{rules.length === 0 ? text.none : text.intro}</p>
      {rules.map((rule, index) => {
        const read = readRestriction(rule)
        return (
          <RestrictionCard
            key={rule.key}
            rule={rule}
            flaws={'flaws' in read ? read.flaws : new Map()}
            sites={sites}
            modes={modes}
            onChange={(next) => onChange(rules.with(index, next))}
            onRemove={() => onChange(rules.toSpliced(index, 1))}
            onUp={
              index === 0 ? null : () => onChange(rules.toSpliced(index, 1).toSpliced(index - 1, 0, rule))
            }
          />
        )
      })}
      {!disabled && rules.length < restrictionLimits.rules && (
        <div className={styled('row', 's2', 'middle')}>
          <span>{text.add}:</span>
          {(Object.keys(restrictionTemplates) as RestrictionTemplate[]).map((template) => (
            <Button key={template} size="small" onClick={() => add(template)}>
              {text.templates[template]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
