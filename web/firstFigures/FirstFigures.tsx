import { useQuery } from '@tanstack/react-query'
import { type FirstFigures as Figures, firstFiguresRoutes, quantityText, quantityWithUnit } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './FirstFigures.module.css'

/** Immediate figures of an atlas for a place: wind, energy of a turbine and its value. Empty outside the atlas. */
export function FirstFigures({
  atlasId,
  place: { lat, lon },
}: {
  readonly atlasId: string
  readonly place: LatLon
}) {
  const { call } = useCaller()
  const figures = useQuery({
    queryKey: ['firstFigures', atlasId, lat, lon],
    queryFn: ({ signal }) =>
      call(firstFiguresRoutes.firstFigures, { query: { lat, lon, atlas: atlasId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (figures.isPending) return <Skeleton className={styles.skeleton} />
  if (figures.isError) return <p>{errorText(figures.error)}</p>
  if (figures.data === null) return null
  return <FigureRows figures={figures.data} />
}

function FigureRows({ figures }: { readonly figures: Figures }) {
  const { firstFigures: text } = useText()
  const format = useFormat()
  const { winds, turbine, energy, market, value_gap, basis, from_year, till_year } = figures
  return (
    <>
      <dl className={styles.rows}>
        {winds.map(({ height, mean_speed, weibull }) => (
          <div key={height}>
            <dt>{text.windAt(format.quantity(height, 'm'))}</dt>
            <dd>
              {quantityWithUnit('windSpeed', mean_speed, format)}
              {weibull && (
                <span className={styled('small')}>
                  {' '}
                  {text.weibull(
                    quantityWithUnit('weibullA', weibull.a, format),
                    quantityText('weibullK', weibull.k, format),
                  )}
                </span>
              )}
            </dd>
          </div>
        ))}
        {energy && (
          <div>
            <dt>{text.energy}</dt>
            <dd>
              {quantityWithUnit('roughYield', energy.p50_mwh / 1000, format)}
              <span className={styled('small')}>
                {' '}
                {text.range(
                  quantityText('roughYield', energy.p90_mwh / 1000, format),
                  quantityText('roughYield', energy.p10_mwh / 1000, format),
                )}
              </span>
            </dd>
          </div>
        )}
        {energy && (
          <div>
            <dt>{text.fullLoadHours}</dt>
            <dd>{format.quantity(energy.full_load_hours, 'h/a')}</dd>
          </div>
        )}
        {market?.market_value != null && (
          <div>
            <dt>{text.marketValue(market.year)}</dt>
            <dd>
              {quantityWithUnit('marketValue', market.market_value, format)}
              {market.capture_rate !== null && (
                <span className={styled('small')}>
                  {' '}
                  {text.captureRate(quantityText('captureRate', market.capture_rate, format))}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {value_gap && <p className={styled('small')}>{text.valueGaps[value_gap]}</p>}
      <p className={styled('small')}>
        {text.note(
          turbine.name,
          format.quantity(turbine.hub_height, 'm'),
          format.years(from_year, till_year),
        )}{' '}
        <BasisMark basis={basis} />
      </p>
    </>
  )
}
