import { useState } from 'react'
import { curveName, quantityWithUnit, type TurbineInfos, windClassText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { CurveDetails } from './CurveDetails.tsx'
import { IecDocumentButton } from './IecDocumentButton.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenameVendorDialog } from './RenameVendorDialog.tsx'
import styles from './Turbines.module.css'
import type { ListedType } from './turbineCatalogue.ts'
import type { Removal } from './useTurbines.ts'

/** Data of a turbine type with one of its power curves; the customer's own data can be changed here. */
export function TypeDetails({
  listed: { type, vendor, title, curves, areaM2, specificPowerWM2 },
  infos,
  onEditType,
  onEditCurve,
  onRemoved,
}: {
  readonly listed: ListedType
  readonly infos: TurbineInfos
  readonly onEditType: (typeId: number) => void
  readonly onEditCurve: (typeId: number, curveId: number | null) => void
  readonly onRemoved: (removed: Removal) => void
}) {
  const { turbines: text, quantities } = useText()
  const format = useFormat()
  const [curveId, setCurveId] = useState<number | null>(null)
  const [toRemove, setToRemove] = useState<Removal | null>(null)
  const [renaming, setRenaming] = useState(false)
  const curve = curves.find(({ id }) => id === curveId) ?? curves[0]
  const source = infos.sources.find(({ id }) => id === type.source)
  const facts = [
    [quantities.ratedPower, `${format.exact(type.rated_power_kw)} kW`],
    [quantities.rotorDiameter, `${format.exact(type.rotor_diameter_m)} m`],
    [text.facts.rotorArea, format.quantity(areaM2, 'm²')],
    [quantities.specificPower, quantityWithUnit('specificPower', specificPowerWM2, format)],
    [
      text.hubHeights,
      type.hub_heights_m.length > 0
        ? `${type.hub_heights_m.map((height) => format.exact(height)).join(' · ')} m`
        : text.unknown,
    ],
    [text.windClass.label, type.wind_class ? windClassText(type.wind_class, format) : text.windClass.none],
    [text.facts.source, source ? text.sourceText(source.name, source.licence) : text.ownSource],
  ] as const
  return (
    <section className={styled('stack', 's3', 'packed', 'shrinks')} aria-label={title}>
      <h3 className={styled('t4', 'w4')}>{title}</h3>
      <Facts className={styles.facts} facts={facts} />
      <div className={styled('row', 's2')}>
        <Button size="small" icon="plus" onClick={() => onEditCurve(type.id, null)}>
          {text.addCurve}
        </Button>
        {curves.some(({ own }) => own) && <IecDocumentButton type={type} />}
        {type.own && (
          <>
            <Button size="small" icon="edit" onClick={() => onEditType(type.id)}>
              {text.editType}
            </Button>
            <Button
              size="small"
              icon="trash"
              onClick={() => setToRemove({ kind: 'type', id: type.id, name: title })}
            >
              {text.deleteType}
            </Button>
          </>
        )}
        {vendor?.own && (
          <>
            <Button size="small" icon="edit" onClick={() => setRenaming(true)}>
              {text.renameVendor}
            </Button>
            <Button
              size="small"
              icon="trash"
              onClick={() => setToRemove({ kind: 'vendor', id: vendor.id, name: vendor.name })}
            >
              {text.deleteVendor}
            </Button>
          </>
        )}
      </div>
      {curve === undefined ? (
        <EmptyState icon="chart">{type.own ? text.noOwnCurve : text.noCurve}</EmptyState>
      ) : (
        <>
          <Select
            label={text.powerCurve}
            value={String(curve.id)}
            choices={curves.map((one) => ({
              value: String(one.id),
              label: one.own ? `${one.name} (${text.own})` : curveName(one, text),
            }))}
            onChange={(id) => setCurveId(Number(id))}
          />
          <CurveDetails
            curve={curve}
            title={title}
            sources={infos.sources}
            typeSource={type.source}
            onEdit={() => onEditCurve(type.id, curve.id)}
            onRemove={() => setToRemove({ kind: 'curve', id: curve.id, name: curve.name })}
          />
        </>
      )}
      {toRemove && (
        <RemoveDialog toRemove={toRemove} onRemoved={onRemoved} onClose={() => setToRemove(null)} />
      )}
      {renaming && vendor && (
        <RenameVendorDialog vendor={vendor} vendors={infos.vendor_infos} onClose={() => setRenaming(false)} />
      )}
    </section>
  )
}
