import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { periodText, productAddress, quantityChange, quantityText, quantityWithUnit } from '#contracts'
import { spanOfPeriod } from '#domain'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { CellCard } from '#web/fieldPage/CellCard.tsx'
import type { FieldCellProps } from '#web/fieldPage/fieldRecord.ts'
import { cellPicture } from '#web/fields/cellPicture.ts'
import { valueOfCell } from '#web/fields/cellText.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { placeText } from '#web/maps/viewText.ts'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import { MeteredAround } from '#web/metered/MeteredAround.tsx'
import { shareOfPeriod } from '#web/periods/offeredPeriods.ts'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { styled } from '#web/ui/styled.ts'
import { OtherAtlases } from './atlases/OtherAtlases.tsx'
import { CellBars, type CellView } from './CellBars.tsx'
import { CellDownload } from './CellDownload.tsx'
import { cellIndex } from './cellIndex.ts'
import type { IndexTypes } from './indexField.ts'
import { NearestSites } from './NearestSites.tsx'

const views = ['months', 'years', 'rolling'] as const satisfies readonly CellView[]

/** Panel of the clicked cell. */
export function CellPanel({
  product,
  data: energies,
  grid,
  cell: { x, y },
  place,
  placeName,
  shown: { index },
  choice,
  offered,
  sites,
  onClose,
}: FieldCellProps<IndexTypes>) {
  const { yieldIndex: text, fields, production } = useText()
  const format = useFormat()
  const [view, setView] = useState<CellView>('months')
  const { mode, reference, period } = choice
  const shown = useMemo(
    () => cellIndex(energies, y * grid.xSz + x, mode, reference),
    [energies, grid, x, y, mode, reference],
  )
  const turbine = product.turbines.find(({ id }) => id === choice.turbineId)
  const { till } = spanOfPeriod(period)
  const spread = period.kind === 'month' ? shown?.spreadOf(period.month.month) : undefined
  const slope = shown?.figures.trendPercent[0] ?? Number.NaN
  const years = format.years(reference.fromYear, reference.tillYear)
  return (
    <CellCard name={placeName} onClose={onClose}>
      <dl className={styles.figures}>
        <div>
          <dt>
            {periodText(period, format, fields)}
            <ShareMark share={shareOfPeriod(offered, period)} />
          </dt>
          <dd aria-live="polite">
            {quantityWithUnit('yieldIndex', valueOfCell(grid, index, { x, y }), format)}
          </dd>
        </div>
        {shown && (
          <div>
            <dt>{text.energyOfYear}</dt>
            <dd>{quantityWithUnit('energyInGwh', shown.index.referenceEnergyMwh / 1000, format)}</dd>
          </div>
        )}
      </dl>
      {shown && (
        <>
          {spread && !Number.isNaN(spread.deviation) && (
            <p title={text.spreadHint(years)} className={styled('aboveS1', 'small')}>
              {text.spread(format.month(period.kind === 'month' ? period.month.month : 1, 'long'))}: ±{' '}
              {quantityWithUnit('yieldIndex', spread.deviation, format)} ({format.number(spread.p10)}–
              {format.quantity(spread.p90, '%')})
            </p>
          )}
          {!Number.isNaN(slope) && (
            <p
              title={text.trendHint(format.number(shown.figures.yearCount[0] ?? 0))}
              className={styled('aboveS1', 'small')}
            >
              {text.trend}:{' '}
              {text.trendOf(
                quantityChange('trend', slope, format),
                quantityText('significance', shown.figures.trendP[0] ?? null, format),
              )}
            </p>
          )}
          <SegmentedSwitch
            label={fields.view}
            choices={views.map((key) => ({ key, label: fields.views[key] }))}
            chosen={view}
            onChoose={setView}
          />
          <CellBars
            index={shown.index}
            view={view}
            till={till}
            offered={offered}
            about={cellPicture(
              [placeName, turbine?.name ?? ''].filter(Boolean),
              product.atlas,
              product.basis,
            )}
          />
          <OtherAtlases {...{ place, placeName, mode, reference }} turbineId={choice.turbineId} />
          <NearestSites place={place} sites={sites} />
          <MeteredAround key={placeName} productId={product.id} place={place} />
          {turbine && (
            <CellDownload
              index={shown.index}
              atlas={product.atlas}
              cell={place}
              place={placeName}
              turbine={turbine}
              basis={product.basis}
            />
          )}
          <Link
            to={`${productAddress('yieldIndex')}/production` as string}
            search={{ product: product.name, at: placeText(place) } as never}
          >
            {production.fromCell}
          </Link>
          <FirstFigures atlasId={product.atlas.id} place={place} />
          <PlaceLinks product={product.name} place={place} except="yieldIndex" />
        </>
      )}
    </CellCard>
  )
}
