import { Fragment } from 'react'
import { quantityText, quantityWithUnit, uncertaintyOf } from '#contracts'
import { energySigma, iecUncertaintyCategories, iecUncertaintyCategory } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './AssumptionEditor.module.css'
import { type AssumptionDraft, lostShareOf, readPercent } from './assumptions.ts'

/** Losses by group and uncertainties by component, in percent. */
export function AssumptionEditor({
  draft,
  sensitivity,
  computed = nothing,
  computedText = null,
  onChange,
}: {
  readonly draft: AssumptionDraft
  /** Sensitivity of energy to wind speed; null before a calculation has found it. */
  readonly sensitivity: number | null
  /** Losses computed from restrictions: shown, but not editable. */
  readonly computed?: ReadonlySet<string>
  /** Shown in their place while their size is unknown; null: it is known. */
  readonly computedText?: string | null
  readonly onChange: (draft: AssumptionDraft) => void
}) {
  return (
    <div {...grid('repeat(auto-fit, minmax(240px, 1fr))', 's4', 'acrossS5', 'atTop')}>
      <Losses
        losses={draft.losses}
        computed={computed}
        computedText={computedText}
        onChange={(id, text) =>
          onChange({ ...draft, losses: draft.losses.map((one) => (one.id === id ? { id, text } : one)) })
        }
      />
      <Uncertainties
        uncertainties={draft.uncertainties}
        sensitivity={sensitivity}
        onChange={(id, text) =>
          onChange({
            ...draft,
            uncertainties: draft.uncertainties.map((one) => (one.id === id ? { ...one, text } : one)),
          })
        }
      />
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set()

function Losses({
  losses,
  computed,
  computedText,
  onChange,
}: {
  readonly losses: AssumptionDraft['losses']
  readonly computed: ReadonlySet<string>
  readonly computedText: string | null
  readonly onChange: (id: string, text: string) => void
}) {
  const { farmResult, yieldTerms } = useText()
  const { uncertainty: text } = farmResult
  const names = yieldTerms.losses
  const format = useFormat()
  const groups = [...Map.groupBy(losses, ({ id }) => id.split('.')[0] ?? id)]
  /** NaN if an entry cannot be read. */
  const lost = (entries: typeof losses) => {
    const shares = entries.map(({ id, text: typed }) => ({ id, share: readPercent(typed) ?? Number.NaN }))
    return lostShareOf({ losses: shares })
  }
  return (
    <fieldset className={styles.part}>
      <legend>{text.lossesTitle}</legend>
      <p className={styled('aboveS1', 'belowS3', 'hint')}>
        {text.lossesHint}
        {computed.size > 0 && ` ${text.lossesOfRestrictions}`}
      </p>
      <div className={styles.rows}>
        {groups.map(([group, entries]) => (
          <Fragment key={group}>
            <b>{names[group] ?? group}</b>
            <b className={styles.sum}>{quantityWithUnit('lossShare', lost(entries), format)}</b>
            {entries.map((entry) =>
              computed.has(entry.id) ? (
                <Fragment key={entry.id}>
                  <span className={styles.name}>{names[entry.id] ?? entry.id}</span>
                  <span className={styles.computed}>
                    {computedText ?? quantityWithUnit('lossShare', lost([entry]), format)}
                  </span>
                </Fragment>
              ) : (
                <PercentRow
                  key={entry.id}
                  name={names[entry.id] ?? entry.id}
                  label={`${names[group] ?? group}: ${names[entry.id] ?? entry.id}`}
                  text={entry.text}
                  onChange={(typed) => onChange(entry.id, typed)}
                />
              ),
            )}
          </Fragment>
        ))}
        <b className={styles.total}>{text.all}</b>
        <b className={styles.totalSum}>{quantityWithUnit('lossShare', lost(losses), format)}</b>
      </div>
    </fieldset>
  )
}

function Uncertainties({
  uncertainties,
  sensitivity,
  onChange,
}: {
  readonly uncertainties: AssumptionDraft['uncertainties']
  readonly sensitivity: number | null
  readonly onChange: (id: string, text: string) => void
}) {
  const { farmResult, yieldTerms, yieldFigures } = useText()
  const { uncertainty: text } = farmResult
  const names = yieldTerms.uncertainties
  const format = useFormat()
  const components = uncertainties.map((one) => ({
    id: one.id,
    of: one.of,
    sigma: readPercent(one.text) ?? Number.NaN,
  }))
  const byCategory = Map.groupBy(uncertainties, ({ id }) => iecUncertaintyCategory(id))
  const groups = iecUncertaintyCategories.flatMap((category) => {
    const entries = byCategory.get(category)
    return entries === undefined ? [] : [[category, entries] as const]
  })
  // Without any uncertainty sigma is unknown.
  const sigma = sensitivity === null ? null : energySigma(components.map(uncertaintyOf), sensitivity)
  return (
    <fieldset className={styles.part}>
      <legend>{text.uncertaintiesTitle}</legend>
      <p className={styled('aboveS1', 'belowS3', 'hint')}>
        {sensitivity === null
          ? text.sensitivityUnknown
          : text.uncertaintiesHint(quantityText('sensitivity', sensitivity, format))}{' '}
        {yieldFigures.categoryHint}
      </p>
      <div className={styles.rows}>
        {groups.map(([category, entries]) => (
          <Fragment key={category}>
            <b>{yieldFigures.categories[category]}</b>
            <span />
            {entries.map((entry) => (
              <PercentRow
                key={entry.id}
                name={`${names[entry.id] ?? entry.id} (${text.relativeTo[entry.of]})`}
                label={`${names[entry.id] ?? entry.id} (${text.relativeTo[entry.of]})`}
                text={entry.text}
                onChange={(typed) => onChange(entry.id, typed)}
              />
            ))}
          </Fragment>
        ))}
        {sigma !== null && (
          <>
            <b className={styles.total}>{text.total}</b>
            <b className={styles.totalSum}>{quantityWithUnit('sigma', sigma === 0 ? null : sigma, format)}</b>
          </>
        )}
      </div>
    </fieldset>
  )
}

function PercentRow({
  name,
  label,
  text,
  onChange,
}: {
  readonly name: string
  /** Label for screen readers, with the group shown above. */
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const { uncertainty } = useText().farmResult
  return (
    <>
      <span className={styles.name}>{name}</span>
      <QuantityField
        label={label}
        hideLabel
        unit="%"
        value={text}
        className={styles.input ?? ''}
        error={readPercent(text) === null ? uncertainty.percentInvalid(text) : null}
        onChange={onChange}
      />
    </>
  )
}
