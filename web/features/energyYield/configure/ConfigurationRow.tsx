import { curveName, quantityText } from '#contracts'
import {
  defaultWakeDecay,
  readHubHeight,
  type SiteIssue,
  type TurbineStatus,
  turbineStatuses,
  withoutUnit,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { NameText } from '#web/sites/NameText.tsx'
import { classes } from '#web/ui/classes.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import { CellSelect } from './CellSelect.tsx'
import styles from './FarmSettings.module.css'
import {
  addVariant,
  type BulkChange,
  changeTurbines,
  type DraftTurbine,
  type FarmDraft,
  makePrimary,
  removeVariant,
  settingsOf,
  type typingIssues,
} from './farmDraft.ts'
import { chosenRoughnessM } from './farmTurbines.ts'
import type { NumberedSite } from './numberedSites.ts'
import type { TurbineChoices } from './turbineChoices.ts'

/** One turbine, or a variant of one. */
export function ConfigurationRow({
  turbine,
  draft,
  site: { name, number, telling },
  choices,
  issues,
  hasVariants,
  isSelected,
  onSelect,
  onChange,
}: {
  readonly turbine: DraftTurbine
  readonly draft: FarmDraft
  readonly site: NumberedSite
  readonly choices: TurbineChoices
  readonly issues: ReturnType<typeof typingIssues>
  readonly hasVariants: boolean
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onChange: (draft: FarmDraft) => void
}) {
  const { windFarm, turbines, quantities } = useText()
  const text = windFarm.dialog
  const format = useFormat()
  const { key, siteId, primary } = turbine
  const set = (change: BulkChange) => onChange(changeTurbines(draft, new Set([key]), change))
  const type = choices.typeOf(turbine.typeId)
  const curves = turbine.typeId === null ? [] : (choices.curvesOf(turbine.typeId) ?? [])
  const hub = readHubHeight(turbine.hub)
  const roughness = settingsOf(draft).roughness_length
  const roughnessM = chosenRoughnessM(roughness) ?? 0
  const proposed =
    hub.ok && roughnessM > 0
      ? quantityText('wakeDecay', defaultWakeDecay(hub.value, roughnessM), format)
      : '–'
  const isOnly = draft.turbines.filter((other) => other.siteId === siteId).length === 1
  const idBase = `turbine-${key}`
  const hubs = type?.hub_heights_m ?? []

  return (
    <tr className={classes(isSelected && styles.selected, !primary && styles.variant)}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={text.select(name)}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </td>
      <td className={styles.ordinal}>{primary && number}</td>
      <th scope="row" className={styles.name} title={name}>
        <NameText name={telling} />
      </th>
      {hasVariants && (
        <td className={styles.check}>
          <input
            type="radio"
            name={`primary-${siteId}`}
            aria-label={text.of(text.primary, name)}
            checked={primary}
            onChange={() => onChange(makePrimary(draft, key))}
          />
        </td>
      )}
      <td>
        <CellSelect
          label={text.of(text.vendor, name)}
          value={turbine.vendorId}
          empty={text.choose}
          choices={choices.vendors.map((vendor) => ({ value: vendor.id, label: vendor.name }))}
          onChange={(value) => set({ vendorId: value === '' ? null : Number(value) })}
        />
      </td>
      <td>
        <CellSelect
          label={text.of(text.type, name)}
          value={turbine.typeId}
          empty={text.choose}
          choices={choices.typesOf(turbine.vendorId).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value) => set({ typeId: value === '' ? null : Number(value) })}
        />
      </td>
      <td>
        <CellSelect
          label={text.of(text.curve, name)}
          value={turbine.curveId}
          empty={curves[0] ? curveName(curves[0], turbines) : type ? text.noCurve : '–'}
          choices={curves.slice(1).map((curve) => ({ value: curve.id, label: curveName(curve, turbines) }))}
          onChange={(value) => set({ curveId: value === '' ? null : Number(value) })}
        />
      </td>
      <td className={styles.number}>
        <CellInput
          id={`${idBase}-hub`}
          label={text.of(quantities.hubHeight, name)}
          unit="m"
          value={turbine.hub}
          issues={issues.hub}
          suggestions={hubs.map((heightM) => format.exact(heightM))}
          onChange={(value) => set({ hub: value })}
        />
      </td>
      <td className={styles.number}>
        <CellInput
          id={`${idBase}-decay`}
          label={text.of(quantities.wakeDecay, name)}
          unit="1"
          value={turbine.decay}
          placeholder={typeof roughness === 'string' ? windFarm.roughnessShort[roughness] : proposed}
          title={typeof roughness === 'string' ? text.follows[roughness] : text.decayHint(proposed)}
          issues={issues.decay}
          onChange={(value) => set({ decay: value })}
        />
      </td>
      <td>
        <CellSelect
          label={text.of(text.status, name)}
          value={turbine.status}
          choices={turbineStatuses.map((status) => ({ value: status, label: windFarm.statuses[status] }))}
          onChange={(value) => set({ status: value as TurbineStatus })}
        />
      </td>
      <td className={styles.tools}>
        <SmallTool
          icon="plus"
          label={text.addVariant(name)}
          onClick={() => onChange(addVariant(draft, key))}
        />
        {!isOnly && (
          <SmallTool
            icon="trash"
            label={text.removeVariant(name)}
            onClick={() => onChange(removeVariant(draft, key))}
          />
        )}
      </td>
    </tr>
  )
}

function CellInput({
  id,
  label,
  unit,
  value,
  placeholder,
  title,
  issues,
  suggestions = [],
  onChange,
}: {
  readonly id: string
  readonly label: string
  /** Unit of the number, which may be typed with it. */
  readonly unit: string
  readonly value: string
  readonly placeholder?: string
  readonly title?: string
  readonly issues: readonly SiteIssue[]
  readonly suggestions?: readonly string[]
  readonly onChange: (value: string) => void
}) {
  const { sites } = useText()
  const format = useFormat()
  return (
    <span className={styled('block')}>
      <input
        id={id}
        aria-label={label}
        aria-invalid={issues.length > 0 || undefined}
        aria-describedby={issues.length > 0 ? `${id}-note` : undefined}
        className={classes(controlClass, styles.cell)}
        inputMode="decimal"
        autoComplete="off"
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        placeholder={placeholder}
        title={title}
        value={value}
        onChange={(event) => onChange(withoutUnit(event.currentTarget.value, unit))}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {issues.length > 0 && (
        <span id={`${id}-note`} role="alert" className={styles.note}>
          {issuesText(issues, sites, format)}
        </span>
      )}
    </span>
  )
}
