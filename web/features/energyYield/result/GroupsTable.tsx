import type { EnergyYieldResult, FarmYield } from '#contracts'
import { meanYearHours } from '#domain'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { wakeLossPercent } from './farmFigures.ts'

interface GroupRow {
  readonly label: string
  readonly turbines: number
  readonly ratedPowerKw: number
  readonly yields: FarmYield
  /** null where losses would be deducted from turbines that the farm only imagines. */
  readonly netMwh: number | null
}

/** The planned turbines, the existing ones before and after, and all. */
export function GroupsTable({ result }: { readonly result: EnergyYieldResult }) {
  const { farmResult } = useText()
  const { groups: text } = farmResult
  const format = useFormat()
  return (
    <div className={jobStyles.table}>
      <Table
        wide
        caption={text.title}
        head={
          <>
            <Th>{text.title}</Th>
            <Th numeric>{farmResult.figures.turbines}</Th>
            <Th numeric>{text.megawatts}</Th>
            <Th numeric>{text.free}</Th>
            <Th numeric>{text.wakeLoss}</Th>
            <Th numeric>{text.park}</Th>
            <Th numeric>{text.efficiency}</Th>
            <Th numeric>{text.fullLoadHours}</Th>
            <Th numeric>{text.net}</Th>
          </>
        }
      >
        {useGroupRows(result).map(({ label, turbines, ratedPowerKw, yields, netMwh }) => (
          <Tr key={label}>
            <Td strong>{label}</Td>
            <Td numeric>{format.number(turbines)}</Td>
            <Td numeric>{format.number(ratedPowerKw / 1000, 2)}</Td>
            <Td numeric>{format.number(yields.free_mwh)}</Td>
            <Td numeric>{format.number(wakeLossPercent(yields), 2)}</Td>
            <Td numeric>{format.number(yields.park_mwh)}</Td>
            <Td numeric>{format.number(yields.efficiency === null ? null : 100 * yields.efficiency, 2)}</Td>
            <Td numeric>{format.number(yields.full_load_hours)}</Td>
            <Td numeric>{format.number(netMwh)}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}

function useGroupRows({ groups, wake_losses }: EnergyYieldResult): readonly GroupRow[] {
  const { groups: text } = useText().farmResult
  const rowOf = (label: string, group: (typeof groups)['farm']): GroupRow => ({
    label,
    turbines: group.turbines,
    ratedPowerKw: group.rated_power_kw,
    yields: group.yield,
    netMwh: group.net.p50_mwh,
  })
  const planned = rowOf(text.planned, groups.planned)
  if (groups.portfolio === null) return [planned]
  const after = rowOf(text.after, groups.portfolio)
  const before = {
    ...after,
    label: text.before,
    // Blockage is not told apart by who causes it: without the planned ones none is counted.
    yields: withParkYield(
      after,
      wake_losses.inflicted_on_existing_mwh + (wake_losses.blockage_mwh?.portfolio ?? 0),
    ),
    netMwh: null,
  }
  return [planned, before, after, rowOf(text.farm, groups.farm)]
}

/** The same turbines with so much more yield, as they stand without the planned ones. */
function withParkYield({ yields, ratedPowerKw }: GroupRow, moreMwh: number): FarmYield {
  const parkMwh = yields.park_mwh + moreMwh
  const hours = ratedPowerKw > 0 ? (parkMwh * 1000) / ratedPowerKw : null
  return {
    free_mwh: yields.free_mwh,
    park_mwh: parkMwh,
    wake_loss_mwh: yields.free_mwh - parkMwh,
    efficiency: yields.free_mwh > 0 ? parkMwh / yields.free_mwh : null,
    full_load_hours: hours,
    capacity_factor: hours === null ? null : hours / meanYearHours,
  }
}
