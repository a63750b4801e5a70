import type { PpaSensitivity, PpaSwingId } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

const percentIds: readonly PpaSwingId[] = ['discountRate', 'degradation', 'indexation', 'forwardBase']
const factorIds: readonly PpaSwingId[] = ['fleetFactor', 'fleetChangePerYear', 'siteToFleetRatio']

/** A tornado: what each input moves the price by. */
export function SensitivityView({ agreement }: { readonly agreement: PricedAgreement }) {
  const { sensitivity: text } = useText().ppa
  const format = useFormat()
  const { sensitivity, price } = agreement
  const middle = price.payAsProducedEurMwh
  const reach = sensitivity.reduce(
    (most, { lowEurMwh, highEurMwh }) =>
      Math.max(most, Math.abs(lowEurMwh - middle), Math.abs(highEurMwh - middle)),
    1e-9,
  )
  const written = (id: PpaSwingId, value: number) =>
    percentIds.includes(id)
      ? format.percent(value, id === 'forwardBase' ? 0 : 2)
      : format.number(value, factorIds.includes(id) ? 4 : 2)
  return (
    <>
      <h3 className={styles.title}>{text.title}</h3>
      <div className={styles.table}>
        <Table
          caption={text.chart}
          head={
            <>
              <Th>{text.input}</Th>
              <Th numeric>{text.down}</Th>
              <th scope="col" className={styles.bars}>
                {text.change}
              </th>
              <Th numeric>{text.up}</Th>
            </>
          }
        >
          {sensitivity.map((bar) => (
            <Tr key={bar.id}>
              <Td>{text.ids[bar.id]}</Td>
              <Td numeric oneLine>
                {`${written(bar.id, bar.lowInput)}: ${format.number(bar.lowEurMwh, 2)}`}
              </Td>
              <td className={styles.bars}>
                <TornadoBar bar={bar} middle={middle} reach={reach} />
              </td>
              <Td numeric oneLine>
                {`${written(bar.id, bar.highInput)}: ${format.number(bar.highEurMwh, 2)}`}
              </Td>
            </Tr>
          ))}
        </Table>
      </div>
      <p className={styles.note}>{text.hint}</p>
    </>
  )
}

/** From the middle to both sides; the table beside it has the numbers. */
function TornadoBar({
  bar,
  middle,
  reach,
}: {
  readonly bar: PpaSensitivity
  readonly middle: number
  readonly reach: number
}) {
  const ends = [
    ['down', bar.lowEurMwh],
    ['up', bar.highEurMwh],
  ] as const
  return (
    <div className={styles.track}>
      {ends.map(([side, value]) => {
        const share = (value - middle) / reach
        const left = 50 + 50 * Math.min(0, share)
        return (
          <span
            key={side}
            className={styles[side]}
            style={{ left: `${left}%`, width: `${50 * Math.abs(share)}%` }}
          />
        )
      })}
    </div>
  )
}
