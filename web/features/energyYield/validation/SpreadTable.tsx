import { type AtlasSpread, jumpsText, quantityChange, quantityText, quantityWithUnit } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Validation.module.css'

/** The atlases next to each other, and their spread. */
export function SpreadTable({ spread }: { readonly spread: AtlasSpread }) {
  const { validation, quantities } = useText()
  const { spread: text } = validation
  const format = useFormat()
  const { atlases, height_m, same_period, left_out } = spread
  const height = `${format.exact(height_m)}\u00a0m`
  if (atlases.length === 0) return <p className={styled('aboveS3', 'note')}>{text.noWind}</p>
  return (
    <>
      <p className={styled('aboveS3', 'note')}>
        {spread.spread === null
          ? text.one
          : text.spread(
              quantityWithUnit('proportion', spread.spread, format),
              format.number(atlases.length),
              height,
            )}{' '}
        {atlases.length > 1 && (same_period ? text.samePeriod : text.ownPeriods)}
      </p>
      <div className={styles.table}>
        <DataTable
          caption={text.table(height)}
          wide
          rows={atlases}
          keyOf={(atlas) => atlas.id}
          columns={[
            {
              head: text.atlas,
              cell: (atlas) => (
                <>
                  {atlas.title} <BasisMark basis={atlas.basis} />
                  <div className={styled('w2', 'note')}>{atlas.citation}</div>
                </>
              ),
              strong: true,
            },
            {
              head: text.mean,
              number: (atlas) => quantityText('meanWindSpeed', atlas.mean_ms, format),
            },
            {
              head: text.deviation,
              number: (atlas) => `${quantityChange('change', 100 * atlas.deviation, format)} %`,
            },
            {
              head: text.weibullA,
              number: (atlas) => quantityText('weibullA', atlas.weibull_a_ms, format),
            },
            {
              head: quantities.weibullK,
              number: (atlas) => quantityText('weibullK', atlas.weibull_k, format),
            },
            {
              head: text.period,
              cell: (atlas) => `${format.dateUtc(atlas.from)} – ${format.dateUtc(atlas.till)}`,
              oneLine: true,
            },
            {
              head: text.availability,
              number: (atlas) => quantityWithUnit('availability', atlas.availability, format),
            },
            {
              head: text.jumps,
              cell: (atlas) => jumpsText(atlas.jumps, format) || '–',
            },
            {
              head: text.heights,
              cell: (atlas) => atlas.wind_heights_m.map((one) => format.number(one)).join(', '),
            },
          ]}
        />
      </div>
      <p className={styled('aboveS3', 'note')}>
        {text.note} {atlases.some(({ jumps }) => jumps.length > 0) && text.jumpNote}
        {left_out > 0 && ` ${text.leftOut(left_out, format.number(left_out))}`}
        {atlases.some(({ synthetic }) => synthetic) && ` ${text.synthetic}`}
      </p>
    </>
  )
}
