import { densityCorrectionSchema, wakeModelSchema } from '#contracts'
import { type FarmField, wakeModelNames, wakeModels } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { grid } from '#web/ui/styled.ts'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './FarmSettings.module.css'
import type { FarmDraft } from './farmDraft.ts'
import { SurfaceFields } from './SurfaceFields.tsx'
import { WakeFields } from './WakeFields.tsx'

const usingTurbulence = wakeModelNames.filter((model) => wakeModels[model].usesTurbulence)

/** Calculation settings of the whole farm. */
export function SettingsFields({
  draft,
  issues,
  onChange,
}: {
  readonly draft: FarmDraft
  readonly issues: readonly { readonly field: FarmField; readonly text: string }[]
  readonly onChange: (draft: FarmDraft) => void
}) {
  const { windFarm, quantities } = useText()
  const text = windFarm.dialog
  const { settings } = draft
  const issueOf = (field: FarmField) => issues.find((issue) => issue.field === field)?.text ?? null
  const set = (change: Partial<typeof settings>) =>
    onChange({ ...draft, settings: { ...settings, ...change } })

  return (
    <div {...grid('repeat(auto-fit, minmax(230px, 1fr))', 's3', 'atTop', 'belowS3')}>
      <ChoiceField
        label={text.wakeModel}
        value={settings.wake_model}
        choices={wakeModelSchema.options.map((value) => ({ value, label: windFarm.wakeModels[value] }))}
        // Another model has its own superposition and expansion.
        onChange={(wake_model) =>
          onChange({
            ...draft,
            expansion: '',
            settings: { ...settings, wake_model, superposition: null, rotor_average: null },
          })
        }
      />
      <WakeFields draft={draft} issueOf={issueOf} onChange={onChange} />
      <QuantityField
        label={quantities.turbulenceIntensity}
        hint={text.turbulenceHint(usingTurbulence.map((model) => windFarm.wakeModels[model]).join(', '))}
        value={draft.turbulence}
        error={issueOf('turbulenceIntensity')}
        onChange={(turbulence) => onChange({ ...draft, turbulence })}
      />
      <ChoiceField
        label={text.densityCorrection}
        value={settings.density_correction}
        choices={densityCorrectionSchema.options.map((value) => ({
          value,
          label: windFarm.densityCorrections[value],
        }))}
        onChange={(density_correction) => set({ density_correction })}
      />
      <SurfaceFields draft={draft} issueOf={issueOf} onChange={onChange} />
      <div className={styles.region}>
        <Checkbox checked={settings.south_region} onChange={(south_region) => set({ south_region })}>
          {text.southRegion}
        </Checkbox>
      </div>
    </div>
  )
}
