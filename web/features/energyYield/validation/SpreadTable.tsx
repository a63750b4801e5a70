import { type AtlasSpread, quantityText, quantityWithUnit } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Validation.module.css'

/** The atlases side by side, and how far apart they are. */
export function SpreadTable({ spread }: { readonly spread: AtlasSpread }) {
  const { validation } = useText()
  const { spread: text } = validation
  const format = useFormat()
  const { atlases, height_m, same_period, left_out } = spread
  const height = format.quantity(height_m, 'm')
  if (atlases.length === 0) return <p className={styles.note}>{text.noWind}</p>
  return (
    <>
      <p className={styles.note}>
        {spread.spread === null
          ? text.one
          : text.spread(format.percent(spread.spread, 1), format.number(atlases.length), height)}{' '}
        {atlases.length > 1 && (same_period ? text.samePeriod : text.ownPeriods)}
      </p>
      <div className={styles.table}>
        <Table
          caption={text.table(height)}
          wide
          head={
            <>
              <Th>{text.atlas}</Th>
              <Th numeric>{text.mean}</Th>
              <Th numeric>{text.deviation}</Th>
              <Th numeric>{text.weibullA}</Th>
              <Th numeric>{text.weibullK}</Th>
              <Th>{text.period}</Th>
              <Th numeric>{text.availability}</Th>
              <Th>{text.heights}</Th>
            </>
          }
        >
          {atlases.map((atlas) => (
            <Tr key={atlas.id}>
              <Td strong>
                {atlas.title} {atlas.synthetic && <SyntheticChip />}
                <div className={styles.source}>{atlas.citation}</div>
              </Td>
              <Td numeric>{quantityText('meanWindSpeed', atlas.mean_ms, format)}</Td>
              <Td numeric>{`${format.signed(100 * atlas.deviation, 1)} %`}</Td>
              <Td numeric>{quantityText('weibullA', atlas.weibull_a_ms, format)}</Td>
              <Td numeric>{quantityText('weibullK', atlas.weibull_k, format)}</Td>
              <Td oneLine>{`${format.dateUtc(atlas.from)} – ${format.dateUtc(atlas.till)}`}</Td>
              <Td numeric>{quantityWithUnit('availability', atlas.availability, format)}</Td>
              <Td>{atlas.wind_heights_m.map((one) => format.number(one)).join(', ')}</Td>
            </Tr>
          ))}
        </Table>
      </div>
      <p className={styles.note}>
        {text.note}
        {left_out > 0 && ` ${text.leftOut(left_out, format.number(left_out))}`}
        {atlases.some(({ synthetic }) => synthetic) && ` ${text.synthetic}`}
      </p>
    </>
  )
}
