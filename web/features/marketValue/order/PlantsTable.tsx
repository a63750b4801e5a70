import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '#contracts'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TurbineChoiceDialog } from '#web/sites/TurbineChoiceDialog.tsx'
import type { ShownList } from '#web/sites/useShownList.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import { ThActions } from '#web/ui/Table.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import { AwardsDialog } from './AwardsDialog.tsx'
import styles from './MarketOrder.module.css'
import { PlantDialog } from './PlantDialog.tsx'

/** Turbine and support of each chosen site, as used in the order. */
export function PlantsTable({
  list,
  siteIds,
}: {
  readonly list: ShownList | null
  readonly siteIds: readonly number[]
}) {
  const text = useText().marketValue.order
  const { sites: siteText, quantities } = useText()
  const [edited, setEdited] = useState<Site | null>(null)
  const [equipped, setEquipped] = useState<Site | null>(null)
  const [isImporting, setImporting] = useState(false)
  const turbines = useQuery(turbineInfosQuery(useMarketCaller())).data
  const sites = list?.sites.filter(({ id }) => siteIds.includes(id)) ?? []
  if (list === null || sites.length === 0) return null
  const heads = [
    text.turbine,
    quantities.hubHeight,
    text.award,
    text.commissioned,
    text.bid,
    quantities.ratedPower,
    quantities.marketingFee,
  ]
  return (
    <Card title={text.plants}>
      <CardBody>
        <div className={styled('stack', 's3')}>
          <p className={styled('note')}>{text.plantsHint}</p>
          <div>
            <Button size="small" icon="upload" onClick={() => setImporting(true)}>
              {text.awards.open}
            </Button>
          </div>
        </div>
      </CardBody>
      <div className={styles.plants}>
        <VirtualTable
          label={text.plants}
          head={
            <>
              <th scope="col">{siteText.name}</th>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={index > 0 ? framedRow.numeric : undefined}>
                  {head}
                </th>
              ))}
              <ThActions className={styles.tools} />
            </>
          }
          columns={heads.length + 2}
          count={sites.length}
          keyOf={(index) => sites[index]?.id ?? index}
        >
          {(index) => {
            const site = sites[index]
            return (
              site && (
                <PlantRow
                  key={site.id}
                  site={site}
                  index={index}
                  typeName={typeNameOf(site)}
                  onEdit={() => setEdited(site)}
                  onTurbine={() => setEquipped(site)}
                />
              )
            )
          }}
        </VirtualTable>
      </div>
      {equipped && (
        <TurbineChoiceDialog
          listId={list.id}
          site={equipped}
          without={sites.filter(
            ({ id, turbine_type_id, hub_height }) =>
              turbine_type_id === null && (hub_height === null || id === equipped.id),
          )}
          onClose={() => setEquipped(null)}
        />
      )}
      {isImporting && <AwardsDialog list={list} onClose={() => setImporting(false)} />}
      {edited && (
        <PlantDialog listId={list.id} site={edited} others={sites} onClose={() => setEdited(null)} />
      )}
    </Card>
  )

  function typeNameOf({ turbine_type_id: id }: Site): string | null {
    const type = turbines?.turbine_type_infos.find((one) => one.id === id)
    const vendor = turbines?.vendor_infos.find((one) => one.id === type?.vendor_id)
    return type ? `${vendor?.name ?? ''} ${type.name}`.trim() : null
  }
}

function PlantRow({
  site,
  index,
  typeName,
  onEdit,
  onTurbine,
}: {
  readonly site: Site
  readonly index: number
  /** null: none is chosen, or the types are still loading. */
  readonly typeName: string | null
  readonly onEdit: () => void
  /** Chooses a turbine if there is none. */
  readonly onTurbine: () => void
}) {
  const text = useText().marketValue.order
  const format = useFormat()
  const { plant = {} } = site.info
  const cells = [
    site.hub_height === null ? '–' : `${format.exact(site.hub_height)}\u00a0m`,
    [
      plant.award_ct_kwh == null ? '–' : `${format.exact(plant.award_ct_kwh)}\u00a0${text.awardUnit}`,
      plant.award_number,
    ]
      .filter(Boolean)
      .join(' · '),
    plant.commissioned == null ? '–' : format.dateUtc(`${plant.commissioned} 00:00:00 UTC`),
    plant.bid == null ? '–' : format.dateUtc(`${plant.bid} 00:00:00 UTC`),
    plant.rated_power_kw == null ? '–' : `${format.exact(plant.rated_power_kw)}\u00a0kW`,
    plant.marketing_fee == null ? '–' : `${format.exact(plant.marketing_fee)}\u00a0EUR/MWh`,
  ]
  return (
    <tr className={framedRow.row} aria-rowindex={index + 2}>
      <td>{site.name}</td>
      <td title={site.turbine_type_id === null ? text.setTurbine : (typeName ?? undefined)}>
        {site.turbine_type_id !== null ? (
          (typeName ?? '…')
        ) : (
          <Button size="small" onClick={onTurbine} aria-label={text.chooseTurbineOf(site.name)}>
            {text.noTurbine}
          </Button>
        )}
      </td>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change places
        <td key={column} className={framedRow.numeric}>
          {cell}
        </td>
      ))}
      <td className={styles.tools}>
        <SmallTool icon="edit" label={text.edit(site.name)} onClick={onEdit} />
      </td>
    </tr>
  )
}
