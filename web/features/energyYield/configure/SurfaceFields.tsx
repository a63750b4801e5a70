import {
  type FarmField,
  profilesAbove,
  roughnessOfLandUseM,
  surfaceClasses,
  worldCoverCitation,
  worldCoverRoughnessSource,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './FarmSettings.module.css'
import { type FarmDraft, roughnessModes } from './farmDraft.ts'

/** Roughness of the surroundings, and the wind's profile beyond the heights of the atlas. */
export function SurfaceFields({
  draft,
  issueOf,
  onChange,
}: {
  readonly draft: FarmDraft
  readonly issueOf: (field: FarmField) => string | null
  readonly onChange: (draft: FarmDraft) => void
}) {
  const { windFarm, akterm, quantities } = useText()
  const text = windFarm.dialog
  const format = useFormat()
  const mode = draft.roughnessMode
  return (
    <>
      <ChoiceField
        label={text.roughnessOf}
        hint={text.roughnessHint}
        value={mode}
        choices={roughnessModes.map((value) => ({ value, label: text.roughnessModes[value] }))}
        onChange={(roughnessMode) => onChange({ ...draft, roughnessMode })}
      />
      {mode === 'landCover' && (
        <p className={styles.note}>{text.landCoverNote(worldCoverRoughnessSource, worldCoverCitation)}</p>
      )}
      {mode === 'typed' && (
        <QuantityField
          label={quantities.roughness}
          unit="m"
          value={draft.roughness}
          error={issueOf('roughnessLength')}
          onChange={(roughness) => onChange({ ...draft, roughness })}
        />
      )}
      {mode === 'landUse' && (
        <ChoiceField
          label={text.landUse}
          value={draft.landUse}
          choices={surfaceClasses.map((code) => ({
            value: String(code),
            label: `${code} ${akterm.landUse[code]} · ${format.exact(roughnessOfLandUseM(code) ?? 0)} m`,
          }))}
          error={issueOf('roughnessLength')}
          onChange={(landUse) => onChange({ ...draft, landUse })}
        />
      )}
      <QuantityField
        label={quantities.shearExponent}
        hint={text.shearHint}
        value={draft.shear}
        error={issueOf('shearExponent')}
        onChange={(shear) => onChange({ ...draft, shear })}
      />
      <ChoiceField
        label={text.profileAbove}
        hint={text.profileAboveHint}
        value={draft.settings.profile_above}
        choices={profilesAbove.map((value) => ({ value, label: text.profilesAbove[value] }))}
        onChange={(profile_above) => onChange({ ...draft, settings: { ...draft.settings, profile_above } })}
      />
    </>
  )
}
