import { calibrationFacts, calibrationRows, type EnergyYieldResult, siteFactorRows } from '#contracts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './FarmResult.module.css'

/** What the wind was calibrated by, and the result beside the uncalibrated one. */
export function CalibrationTable({ result }: { readonly result: EnergyYieldResult }) {
  const { calibration: text } = useText()
  const format = useFormat()
  if (result.calibration === undefined) return null
  return (
    <>
      <dl className={styles.facts}>
        {calibrationFacts(result.calibration, text, format).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={jobStyles.table}>
        <Table
          caption={text.title}
          head={
            <>
              <Th>{text.title}</Th>
              <Th numeric>{text.without}</Th>
              <Th numeric>{text.with}</Th>
              <Th numeric>{text.change}</Th>
            </>
          }
        >
          {calibrationRows(result).map(({ group, figure, decimals, without, with: calibrated, change }) => (
            <Tr key={`${group} ${figure}`}>
              <Td strong>{`${text.groups[group]}: ${text.figures[figure]}`}</Td>
              <Td numeric>{format.number(without, decimals)}</Td>
              <Td numeric>{format.number(calibrated, decimals)}</Td>
              <Td numeric>{format.signed(change, 1)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
      <SiteFactors result={result} />
    </>
  )
}

/** The turbines with what a raster made of their wind. */
function SiteFactors({ result }: { readonly result: EnergyYieldResult }) {
  const { calibration } = useText()
  const format = useFormat()
  const { raster: text } = calibration
  const rows = siteFactorRows(result)
  if (rows.length === 0) return null
  return (
    <div className={jobStyles.table}>
      <Table
        caption={text.tableTitle}
        head={
          <>
            <Th>{text.site}</Th>
            <Th numeric>{text.siteMean}</Th>
            <Th numeric>{text.atlasMean}</Th>
            <Th numeric>{text.siteFactor}</Th>
          </>
        }
      >
        {rows.map(({ name, siteMeanMs, atlasMeanMs, factor }) => (
          <Tr key={name}>
            <Td strong>{name}</Td>
            <Td numeric>{format.number(siteMeanMs, 2)}</Td>
            <Td numeric>{format.number(atlasMeanMs, 2)}</Td>
            <Td numeric>{format.number(factor, 4)}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}
