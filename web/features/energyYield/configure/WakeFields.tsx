import { blockageNames, type FarmField, type FarmWakeModel, wakeModels } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import type { FarmDraft } from './farmDraft.ts'

const none = 'none' as const

/** Superposition, expansion and blockage, as far as the wake model has a choice. */
export function WakeFields({
  draft,
  issueOf,
  onChange,
}: {
  readonly draft: FarmDraft
  readonly issueOf: (field: FarmField) => string | null
  readonly onChange: (draft: FarmDraft) => void
}) {
  const { windFarm, yieldTerms, quantities } = useText()
  const text = windFarm.dialog
  const words = yieldTerms.model
  const format = useFormat()
  const { settings } = draft
  const { superpositions, expansion, rotorAverages }: FarmWakeModel = wakeModels[settings.wake_model]
  const own = superpositions[0]
  const set = (change: Partial<typeof settings>) =>
    onChange({ ...draft, settings: { ...settings, ...change } })

  return (
    <>
      <ChoiceField
        label={text.superposition}
        hint={
          (settings.superposition ?? own) === own ? text.superpositionPublished : text.superpositionChosen
        }
        value={settings.superposition ?? own}
        choices={superpositions.map((value) => ({ value, label: text.superpositions[value] }))}
        error={issueOf('superposition')}
        onChange={(value) => set({ superposition: value === own ? null : value })}
      />
      <QuantityField
        label={text.expansion}
        hint={
          expansion === null
            ? text.expansionNone
            : text.expansionHint(
                format.number(expansion.value, expansion.decimals),
                format.exact(expansion.min),
                format.exact(expansion.max),
              )
        }
        value={draft.expansion}
        disabled={expansion === null}
        error={issueOf('wakeExpansion')}
        onChange={(value) => onChange({ ...draft, expansion: value })}
      />
      {rotorAverages.length > 0 && (
        <ChoiceField
          label={text.rotorAverage}
          hint={text.rotorAverageHint}
          value={settings.rotor_average ?? rotorAverages[0]!}
          choices={rotorAverages.map((value) => ({ value, label: words.rotorAverages[value] }))}
          error={issueOf('rotorAverage')}
          onChange={(value) => set({ rotor_average: value === rotorAverages[0] ? null : value })}
        />
      )}
      <ChoiceField
        label={quantities.blockageLoss}
        hint={text.blockageHint}
        value={settings.blockage ?? 'none'}
        choices={[none, ...blockageNames].map((value) => ({
          value,
          label: value === none ? text.none : words.blockages[value],
        }))}
        onChange={(value) => set({ blockage: value === none ? null : value })}
      />
    </>
  )
}
