import { useQuery } from '@tanstack/react-query'
import { curveName, quantityWithUnit, type TurbineInfo, type TurbineInfos } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { PowerCurveChart } from '#web/charts/PowerCurveChart.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { CurveDownloads } from './CurveDownloads.tsx'
import { powerCurveQuery } from './powerCurveQuery.ts'
import { SoundLevels } from './SoundLevels.tsx'
import { useCurvePicture } from './useCurvePicture.ts'

/** A power curve as a chart, with its source. */
export function CurveDetails({
  curve,
  title,
  sources,
  typeSource,
  onEdit,
  onRemove,
}: {
  readonly curve: TurbineInfo
  readonly title: string
  readonly sources: TurbineInfos['sources']
  /** Source of the type, which is already shown above. */
  readonly typeSource: string | null
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { turbines: text, yieldFigures } = useText()
  const format = useFormat()
  const name = curveName(curve, text)
  const query = useQuery(powerCurveQuery(useCaller(), curve.id))
  const points = query.data
  const held = points?.held_from_ms
  const picture = useCurvePicture(
    points && { windSpeedMs: points.power.wind_speed_ms, values: points.power.power_kw },
    points && { windSpeedMs: points.thrust.wind_speed_ms, values: points.thrust.ct },
    !curve.has_thrust,
  )
  const parametric =
    curve.origin === 'parametric'
      ? text.parametricHint(quantityWithUnit('curveUncertainty', curve.energy_uncertainty ?? 0, format))
      : null
  const source = sources.find(({ id }) => id === curve.source)
  return (
    <>
      <div className={styled('row', 's2')}>
        <Chip>{quantityWithUnit('airDensity', curve.air_density_kg_m3, format)}</Chip>
        {curve.noise_level_db !== null && (
          <Chip>{quantityWithUnit('soundPower', curve.noise_level_db, format)}</Chip>
        )}
        {curve.reduced_power_kw !== null && (
          <Chip tone="run">{text.reducedTo(format.quantity(curve.reduced_power_kw, 'kW'))}</Chip>
        )}
        {parametric !== null && (
          <Chip tone="warn" title={parametric}>
            {text.parametric}
          </Chip>
        )}
        {curve.has_thrust ? (
          <Chip tone="ok">{text.publishedCt}</Chip>
        ) : (
          <Chip tone="warn" title={text.computedCtHint}>
            {text.computedCt}
          </Chip>
        )}
      </div>
      {query.isPending && <Spinner />}
      {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
      {picture && (
        <PowerCurveChart
          data={picture}
          label={text.chart(`${title}, ${name}`)}
          about={{ subject: title, source: source?.name ?? '', basis: null }}
        />
      )}
      {points?.sound && <SoundLevels sound={points.sound} />}
      {parametric !== null && <p className={styled('hint')}>{parametric}</p>}
      {!curve.has_thrust && <p className={styled('hint')}>{text.computedCtHint}</p>}
      {held !== undefined && (
        <p className={styled('hint')}>
          {yieldFigures.heldCurve(
            name,
            quantityWithUnit('windSpeed', held, format),
            format.quantity(points!.power.wind_speed_ms.at(-1)!, 'm/s'),
          )}
        </p>
      )}
      {curve.source !== typeSource && (
        <p className={styled('hint')}>
          {text.facts.source}: {source ? text.sourceText(source.name, source.licence) : text.ownSource}
        </p>
      )}
      <div className={styled('row', 's2')}>
        {curve.own && (
          <>
            <Button size="small" icon="edit" onClick={onEdit}>
              {text.editCurve}
            </Button>
            <Button size="small" icon="trash" onClick={onRemove}>
              {text.deleteCurve}
            </Button>
          </>
        )}
        {points && <CurveDownloads curve={points} title={`${title} ${name}`} />}
      </div>
    </>
  )
}
