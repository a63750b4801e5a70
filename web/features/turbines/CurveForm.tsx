import { type FormEvent, useEffect, useState } from 'react'
import { type PowerCurve, quantityWithUnit, turbineIssueText } from '#contracts'
import { checkTurbineName, genericThrust, inputs, isInputValue, STANDARD_AIR_DENSITY_KGM3 } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { PowerCurveChart } from '#web/charts/PowerCurveChart.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DecimalMarkQuestion } from '#web/ui/DecimalMarkQuestion.tsx'
import { useDialogEntries } from '#web/ui/dialogEntries.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { ClassOfFile, classToSave } from './ClassOfFile.tsx'
import { CurveFileReading } from './CurveFileReading.tsx'
import { CurveInput } from './CurveInput.tsx'
import { CurveIssues } from './CurveIssues.tsx'
import { emptyRow, rowsOf } from './curveDraft.ts'
import styles from './Turbines.module.css'
import type { FormSubject } from './TurbinesDialog.tsx'
import type { ListedType } from './turbineCatalogue.ts'
import { numberOf } from './typeForm.ts'
import { tableLabel, useCurveEntry } from './useCurveEntry.ts'
import { useCurvePicture } from './useCurvePicture.ts'
import { useSaveCurves } from './useSaveCurves.ts'

const inputKinds = ['values', 'text', 'file', 'noise'] as const
const firstRowCount = 5

/** Entry of a power curve as single values, text or file, or of a noise-reduced mode, with its chart. */
export function CurveForm({
  types,
  subject,
  edited,
  onDirty,
  onSaved,
}: {
  readonly types: readonly ListedType[]
  readonly subject: FormSubject
  readonly edited: PowerCurve | null
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: (typeId: number) => void
}) {
  const { turbines: text, quantities } = useText()
  const format = useFormat()
  const [typeId, setTypeId] = useState(subject.typeId)
  const [name, setName] = useState(edited?.name ?? '')
  const [density, setDensity] = useState(format.exact(edited?.air_density_kg_m3 ?? STANDARD_AIR_DENSITY_KGM3))
  const [noise, setNoise] = useState(
    edited?.noise_level_db == null ? '' : format.exact(edited.noise_level_db),
  )
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(0)
  const [tried, setTried] = useState(false)
  const [firstRows] = useState(() => (edited ? rowsOf(edited) : Array(firstRowCount).fill(emptyRow)))
  const listed = types.find(({ type }) => type.id === typeId)
  const entry = useCurveEntry(listed?.type, firstRows, format.decimalSign, edited)
  const saving = useSaveCurves((savedId) => {
    onDirty(false)
    onSaved(savedId)
  })

  const { reading, reduction, kind } = entry
  const tables = reading?.ok ? reading.tables : []
  const several = kind === 'file' && tables.length > 1
  const wanted = tables.filter((_, i) => !several || !left.has(i))
  const table = tables[Math.min(shown, tables.length - 1)]
  const otherNames = (listed?.curves ?? []).filter(({ id }) => id !== edited?.id).map((curve) => curve.name)
  const checkedName = checkTurbineName('powerCurve', name, several ? [] : otherNames)
  const { min, max } = inputs.curveDensity.range
  const airDensityKgM3 = numberOf(density, format.decimalSign, { min, max })
  const noiseLevelDb =
    noise.trim() === '' ? null : numberOf(noise, format.decimalSign, inputs.noiseLevel.range)
  const isDensity = isInputValue('curveDensity', airDensityKgM3)
  const numbersAreFine = isDensity && !Number.isNaN(noiseLevelDb)
  const hasCurve = kind === 'noise' ? reduction?.isValid === true : wanted.length > 0
  const isOpen = reading?.ok === true && reading.open !== undefined
  const isValid = listed !== undefined && checkedName.ok && numbersAreFine && hasCurve && !isOpen
  const isDirty = entry.isTouched || name !== (edited?.name ?? '')
  useDialogEntries(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const power = reduction?.curves.power ?? table?.power
  const given = reduction?.curves.thrust ?? table?.thrust
  const computed = power && !given ? genericThrust(power) : null
  const picture = useCurvePicture(power, given ?? computed, !given)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isValid) return
    const common = {
      ...{ typeId: listed.type.id, name: checkedName.value, noiseLevelDb, airDensityKgM3 },
      windClass: classToSave(reading, listed.type),
    }
    saving.mutate(
      kind === 'noise' && reduction && entry.baseId !== null
        ? { ...common, reduction: { curveId: entry.baseId, powerKw: reduction.reducedPowerKw } }
        : {
            ...common,
            editedId: edited?.id ?? null,
            tables: wanted.map((one) => ({
              table: one,
              label: several ? tableLabel(one, (kgM3) => quantityWithUnit('airDensity', kgM3, format)) : '',
            })),
          },
    )
  }

  return (
    <form className={styled('stack', 's4', 'packed')} onSubmit={submit} noValidate>
      <div {...grid('2fr 2fr 1fr 1fr', 's3', 'atTop')}>
        <Select
          label={text.type}
          value={typeId === null ? null : String(typeId)}
          searchable
          disabled={edited !== null}
          placeholder={text.chooseType}
          choices={types.map(({ type, title }) => ({ value: String(type.id), label: title }))}
          onChange={(id) => {
            setTypeId(Number(id))
            entry.setBaseId(null)
          }}
          error={tried && !listed ? text.chooseType : null}
        />
        <TextField
          label={text.curveName}
          value={name}
          onChange={setName}
          autoComplete="off"
          error={
            checkedName.ok || !(tried || name !== '')
              ? null
              : checkedName.issues.map((issue) => turbineIssueText(issue, text, format.exact)).join(' ')
          }
        />
        <QuantityField
          label={quantities.airDensity}
          value={density}
          onChange={setDensity}
          unit="kg/m³"
          error={isDensity ? null : text.densityRange(format.exact(min), format.exact(max))}
        />
        <QuantityField
          label={text.noiseLevel}
          value={noise}
          onChange={setNoise}
          unit="dB(A)"
          error={Number.isNaN(noiseLevelDb) ? text.numberNeeded : null}
        />
      </div>
      <div className={styled('ownWidth')}>
        <SegmentedSwitch
          label={text.input}
          choices={inputKinds
            .filter((key) => edited === null || key !== 'noise')
            .map((key) => ({ key, label: text.inputs[key] }))}
          chosen={kind}
          onChoose={(chosen) => {
            entry.setKind(chosen)
            setShown(0)
          }}
        />
      </div>
      <div {...grid('440px minmax(0, 1fr)', 's5', 'below900')}>
        <CurveInput entry={entry} type={listed?.type} curves={listed?.curves ?? []} />
        <div className={styled('stack', 's3', 'packed', 'shrinks')}>
          {picture ? (
            <PowerCurveChart data={picture} label={text.chart(name || text.powerCurve)} />
          ) : (
            <EmptyState icon="chart">{text.chartHint}</EmptyState>
          )}
          {picture?.isThrustComputed && <p className={styled('hint')}>{text.computedCtHint}</p>}
          {several && (
            <fieldset className={styles.tables}>
              <legend>{text.tables}</legend>
              {tables.map((one, i) => (
                <Checkbox
                  // biome-ignore lint/suspicious/noArrayIndexKey: tables of a file have no other identity
                  key={i}
                  checked={!left.has(i)}
                  onFocus={() => setShown(i)}
                  onChange={(checked) => {
                    const next = new Set(left)
                    if (checked) next.delete(i)
                    else next.add(i)
                    setLeft(next)
                  }}
                >
                  {tableLabel(one, (kgM3) => quantityWithUnit('airDensity', kgM3, format))}
                </Checkbox>
              ))}
            </fieldset>
          )}
          {reading?.ok === false && (
            <DecimalMarkQuestion issues={reading.issues} onChoose={entry.setDecimal} />
          )}
          <CurveFileReading entry={entry} isRequested={tried} />
          {listed && <ClassOfFile reading={reading} type={listed.type} />}
          {reading?.ok === false && reading.issues.length > 0 && (
            <CurveIssues
              tone="bad"
              title={
                kind === 'file' && entry.file
                  ? text.fileProblems(entry.file.name, format.number(reading.issues.length))
                  : text.problems
              }
              issues={reading.issues}
            />
          )}
          {reading?.ok && <CurveIssues tone="warn" title={text.warnings} issues={reading.warnings} />}
        </div>
      </div>
      {saving.isError && <Problem>{errorText(saving.error)}</Problem>}
      <div className={styled('line', 's3', 'middle', 'atEnd')}>
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!hasCurve}>
          {several ? text.saveCurves(format.number(wanted.length)) : text.saveCurve}
        </Button>
      </div>
    </form>
  )
}
