import type { TurbineInfo, TurbineTypeInfo } from '#contracts'
import { turbineIssueText } from '#contracts'
import { noiseReductionMinShare } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { controlClass, Field } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { FileEntry } from './FileEntry.tsx'
import styles from './Turbines.module.css'
import type { CurveEntry } from './useCurveEntry.ts'
import { ValueTable } from './ValueTable.tsx'

/** The control for the chosen way of entering a curve. */
export function CurveInput({
  entry,
  type,
  curves,
}: {
  readonly entry: CurveEntry
  readonly type: TurbineTypeInfo | undefined
  readonly curves: readonly TurbineInfo[]
}) {
  const { turbines: text } = useText()
  if (entry.kind === 'values') {
    const wrong = entry.reading?.ok === false ? entry.reading.issues : []
    return (
      <ValueTable
        rows={entry.rows}
        wrongRows={new Set(wrong.flatMap((issue) => ('line' in issue ? [issue.line] : [])))}
        onChange={entry.setRows}
      />
    )
  }
  if (entry.kind === 'text')
    return (
      <Field label={text.textbox} hint={text.textboxHint}>
        {(ids) => (
          <textarea
            {...ids}
            className={classes(controlClass, styles.textbox)}
            rows={14}
            spellCheck={false}
            value={entry.text}
            onChange={(event) => entry.setText(event.currentTarget.value)}
          />
        )}
      </Field>
    )
  if (entry.kind === 'file') return <FileEntry file={entry.file} onFile={entry.setFile} />
  return <NoiseInput entry={entry} type={type} curves={curves} />
}

function NoiseInput({
  entry,
  type,
  curves,
}: {
  readonly entry: CurveEntry
  readonly type: TurbineTypeInfo | undefined
  readonly curves: readonly TurbineInfo[]
}) {
  const { turbines: text } = useText()
  const format = useFormat()
  const rated = type?.rated_power_kw ?? 0
  const issues = entry.reduction?.issues ?? []
  const full = curves.filter((curve) => curve.reduced_power_kw === null)
  return (
    <div className={styled('stack', 's4', 'packed')}>
      <Select
        label={text.baseCurve}
        value={entry.baseId === null ? null : String(entry.baseId)}
        choices={full.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => entry.setBaseId(Number(id))}
        placeholder={full.length === 0 ? text.noCurve : text.powerCurve}
        disabled={full.length === 0}
      />
      <NumberField
        label={text.reducedPower}
        unit="kW"
        value={entry.reducedPower}
        onChange={entry.setReducedPower}
        hint={text.reducedPowerHint(format.number(noiseReductionMinShare * rated), format.number(rated))}
        error={
          issues.length > 0
            ? issues.map((issue) => turbineIssueText(issue, text, format.exact)).join(' ')
            : null
        }
      />
    </div>
  )
}
