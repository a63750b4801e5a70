import { densityCorrectionSchema, wakeModelSchema } from '#contracts'
import { type FarmField, wakeModelNames, wakeModels } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { controlClass, Field, TextField } from '#web/ui/Field.tsx'
import styles from './FarmSettings.module.css'
import type { FarmDraft } from './farmDraft.ts'

const usingTurbulence = wakeModelNames.filter((model) => wakeModels[model].usesTurbulence)

/** How the whole farm is calculated. */
export function SettingsFields({
  draft,
  issues,
  onChange,
}: {
  readonly draft: FarmDraft
  readonly issues: readonly { readonly field: FarmField; readonly text: string }[]
  readonly onChange: (draft: FarmDraft) => void
}) {
  const { windFarm } = useText()
  const text = windFarm.dialog
  const { settings } = draft
  const issueOf = (field: FarmField) => issues.find((issue) => issue.field === field)?.text ?? null
  const set = (change: Partial<typeof settings>) =>
    onChange({ ...draft, settings: { ...settings, ...change } })

  return (
    <div className={styles.settings}>
      <Field label={text.wakeModel}>
        {(ids) => (
          <select
            {...ids}
            className={controlClass}
            value={settings.wake_model}
            onChange={(event) => set({ wake_model: wakeModelSchema.parse(event.currentTarget.value) })}
          >
            {wakeModelSchema.options.map((model) => (
              <option key={model} value={model}>
                {windFarm.wakeModels[model]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text.densityCorrection}>
        {(ids) => (
          <select
            {...ids}
            className={controlClass}
            value={settings.density_correction}
            onChange={(event) =>
              set({ density_correction: densityCorrectionSchema.parse(event.currentTarget.value) })
            }
          >
            {densityCorrectionSchema.options.map((correction) => (
              <option key={correction} value={correction}>
                {windFarm.densityCorrections[correction]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={text.roughness}
        hint={text.roughnessHint}
        unit="m"
        value={draft.roughness}
        inputMode="decimal"
        autoComplete="off"
        error={issueOf('roughnessLength')}
        onChange={(roughness) => onChange({ ...draft, roughness })}
      />
      <TextField
        label={text.turbulence}
        hint={text.turbulenceHint(usingTurbulence.map((model) => windFarm.wakeModels[model]).join(', '))}
        value={draft.turbulence}
        disabled={!wakeModels[settings.wake_model].usesTurbulence}
        inputMode="decimal"
        autoComplete="off"
        error={issueOf('turbulenceIntensity')}
        onChange={(turbulence) => onChange({ ...draft, turbulence })}
      />
      <div className={styles.region}>
        <Checkbox checked={settings.south_region} onChange={(south_region) => set({ south_region })}>
          {text.southRegion}
        </Checkbox>
      </div>
    </div>
  )
}
