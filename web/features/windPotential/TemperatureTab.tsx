import { useCallback, useId, useMemo } from 'react'
import { quantityText, quantityWithUnit, type WindStatistics } from '#contracts'
import { belowTemperature, enoughForThreshold, type TemperatureClasses } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { temperatureOption } from '#web/charts/temperatureOption.ts'
import { FigureList } from '#web/jobs/FigureList.tsx'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'
import { thresholdStepC } from './windOrderForm.ts'

/** Time and energy below a threshold that the user can move. */
export function TemperatureTab(props: WindTabProps) {
  const { temperature: text } = useText().windPotential.result
  const { temperature } = props.shown.statistics
  const classes = useMemo(() => temperature && classesOf(temperature), [temperature])
  if (!classes) return <EmptyState icon="info">{text.noTemperature}</EmptyState>
  const { validSteps } = belowTemperature(classes, 0)
  if (!enoughForThreshold(validSteps, props.result.step_seconds))
    return (
      <EmptyState icon="info">
        {text.tooFew}
        <br />
        {text.tooFewHint}
      </EmptyState>
    )
  return <Threshold {...props} classes={classes} />
}

function Threshold({
  result,
  about,
  choice,
  onChoose,
  classes,
}: WindTabProps & { readonly classes: TemperatureClasses }) {
  const { windPotential } = useText()
  const { temperature: text } = windPotential.result
  const format = useFormat()
  const orderedC = nearestStep(result.temperature_threshold)
  const thresholdC = choice.thresholdC ?? orderedC
  const shown = quantityWithUnit('temperature', thresholdC, format)
  const below = belowTemperature(classes, thresholdC)
  const optionOf = useCallback(
    (theme: ChartTheme) => temperatureOption(classes, thresholdC, text, theme),
    [classes, thresholdC, text],
  )
  return (
    <>
      <div {...grid('minmax(0, 1fr) auto', 's2', 'acrossS5', 'middle', 'aboveS4', 'below1100')}>
        <ThresholdSlider
          thresholdC={thresholdC}
          shown={shown}
          range={{
            min: Math.min(classes.firstC, orderedC),
            max: Math.max(endOf(classes), orderedC),
          }}
          onChange={(moved) => onChoose({ ...choice, thresholdC: moved })}
        />
        <div aria-live="polite">
          <FigureList
            figures={[
              {
                label: windPotential.result.timeBelow(shown),
                value: format.number(below.hoursPerYear),
                unit: windPotential.result.hoursPerYear,
              },
              {
                label: windPotential.result.energyBelow(shown),
                value: quantityText('powerShare', below.energyShare, format),
                unit: '%',
              },
            ]}
          />
        </div>
      </div>
      <ChartFigure title={text.title} about={about} optionOf={optionOf} />
      <div className={jobStyles.table}>
        <ThresholdTable classes={classes} thresholdC={thresholdC} />
      </div>
      <p className={styled('aboveS3', 'hint')}>{text.explained}</p>
    </>
  )
}

function ThresholdSlider({
  thresholdC,
  shown,
  range: { min, max },
  onChange,
}: {
  readonly thresholdC: number
  readonly shown: string
  /** °C: range of the classes, and the ordered threshold. */
  readonly range: { readonly min: number; readonly max: number }
  readonly onChange: (thresholdC: number) => void
}) {
  const { temperature: text } = useText().windPotential.result
  const id = useId()
  const move = (moved: number) => onChange(Math.min(max, Math.max(min, moved)))
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{text.threshold}</label>
      <IconButton icon="minus" label={text.colder} onClick={() => move(thresholdC - thresholdStepC)} />
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={thresholdStepC}
        value={thresholdC}
        aria-valuetext={shown}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <IconButton icon="plus" label={text.warmer} onClick={() => move(thresholdC + thresholdStepC)} />
      <output htmlFor={id}>{shown}</output>
    </div>
  )
}

/** Every five degrees, and the threshold. */
function ThresholdTable({
  classes,
  thresholdC,
}: {
  readonly classes: TemperatureClasses
  readonly thresholdC: number
}) {
  const { windPotential } = useText()
  const { temperature: text } = windPotential.result
  const format = useFormat()
  const first = Math.ceil(classes.firstC / 5) * 5
  const rounds = Array.from(
    { length: Math.floor((endOf(classes) - first) / 5) + 1 },
    (_, index) => first + 5 * index,
  )
  const thresholds = [...new Set([...rounds, thresholdC])].toSorted((a, b) => a - b)
  return (
    <DataTable
      caption={text.table}
      rows={thresholds.map((celsius) => ({ celsius, ...belowTemperature(classes, celsius) }))}
      keyOf={({ celsius }) => celsius}
      isSelected={({ celsius }) => celsius === thresholdC}
      columns={[
        {
          head: text.axis,
          cell: ({ celsius }) => text.below(quantityWithUnit('temperature', celsius, format)),
          strong: true,
        },
        { head: text.hours, quantity: 'hours', value: ({ hoursPerYear }) => hoursPerYear },
        {
          head: windPotential.tables.energyShare,
          quantity: 'powerShare',
          value: ({ energyShare }) => energyShare,
        },
      ]}
    />
  )
}

function classesOf({ first, width, steps, power }: NonNullable<WindStatistics['temperature']>) {
  return {
    firstC: first,
    widthC: width,
    steps: Float64Array.from(steps),
    powerSum: Float64Array.from(power),
  }
}

/** Upper edge of the last class, °C. */
function endOf({ firstC, widthC, steps }: TemperatureClasses): number {
  return firstC + steps.length * widthC
}

/** Temperatures between the edges of classes are unknown. */
function nearestStep(celsius: number): number {
  return Math.round(celsius / thresholdStepC) * thresholdStepC
}
