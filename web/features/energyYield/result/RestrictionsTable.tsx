import { type EnergyYieldResult, restrictionEffect, restrictionHolds } from '#contracts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './FarmResult.module.css'

/** What each restriction of the turbines costs; nothing where there are none. */
export function RestrictionsTable({ result }: { readonly result: EnergyYieldResult }) {
  const { restrictions: text } = useText()
  const format = useFormat()
  if (result.restrictions === undefined) return null
  const { rules, prices } = result.restrictions
  const { result: words } = text
  const percent = (share: number | null | undefined) =>
    format.number(share === null || share === undefined ? null : 100 * share, 2)
  return (
    <div className={jobStyles.table}>
      <Table
        caption={words.title}
        head={
          <>
            <Th>{words.title}</Th>
            <Th>{words.holds}</Th>
            <Th>{words.effect}</Th>
            <Th numeric>{words.hours}</Th>
            <Th numeric>{words.lost}</Th>
            <Th numeric>{words.share}</Th>
            {prices && <Th numeric>{words.lostEur}</Th>}
            {prices && <Th numeric>{words.shareEur}</Th>}
          </>
        }
      >
        {rules.map(({ rule, hours, lost_mwh, share, revenue }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing else that tells them apart
          <Tr key={index}>
            <Td strong>{rule.name}</Td>
            <Td>{restrictionHolds(rule, text, format)}</Td>
            <Td>
              {restrictionEffect(rule, text, format, (curve) => result.power_curves[curve]?.name ?? '')}
            </Td>
            <Td numeric>{format.number(hours)}</Td>
            <Td numeric>{format.number(lost_mwh.planned, 1)}</Td>
            <Td numeric>{percent(share)}</Td>
            {prices && <Td numeric>{format.number(revenue?.lost_eur ?? null)}</Td>}
            {prices && <Td numeric>{percent(revenue?.share)}</Td>}
          </Tr>
        ))}
        {rules.length > 1 && (
          <Tr>
            <Td strong>{words.total}</Td>
            <Td>{''}</Td>
            <Td>{''}</Td>
            <Td>{''}</Td>
            <Td numeric strong>
              {format.number(sum(rules.map(({ lost_mwh }) => lost_mwh.planned)), 1)}
            </Td>
            <Td numeric strong>
              {percent(sum(rules.map(({ share }) => share ?? 0)))}
            </Td>
            {prices && (
              <Td numeric strong>
                {format.number(sum(rules.map(({ revenue }) => revenue?.lost_eur ?? 0)))}
              </Td>
            )}
            {prices && (
              <Td numeric strong>
                {percent(sum(rules.map(({ revenue }) => revenue?.share ?? 0)))}
              </Td>
            )}
          </Tr>
        )}
      </Table>
      <p className={styles.below}>
        {words.note} {prices === null ? words.noPrices : words.prices(format.percent(prices.share, 1))}
        {prices?.synthetic && ` ${words.synthetic}`}
      </p>
    </div>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
