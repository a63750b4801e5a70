import { quantityText, quantityWithUnit } from '#contracts'
import { type LatLon, nearestPlace } from '#domain'
import { type MatchLevel, unitName } from '#domain/register'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { VendorTypes } from '#web/sites/typesByVendor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip, type Tone } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { PlainSelect } from '#web/ui/PlainSelect.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import { framedRow } from '#web/ui/TableFrame.tsx'
import styles from './Register.module.css'
import { supportText } from './supportText.ts'
import type { SelectedUnit } from './useSelection.ts'

/** A turbine of the own farm. */
export interface NamedPlace extends LatLon {
  readonly name: string
}

const tones: Record<MatchLevel, Tone> = { exact: 'ok', high: 'brand', low: 'warn', none: 'bad' }

/** A turbine with its register data, its assigned type, and the confidence of the match. */
export function SelectionRow({
  at,
  row: { unit, match, typeId, isChosen },
  vendors,
  farm,
  onChoose,
  onRemove,
}: {
  /** Its index in the table. */
  readonly at: number
  readonly row: SelectedUnit
  readonly vendors: readonly VendorTypes[]
  readonly farm: readonly NamedPlace[]
  readonly onChoose: (typeId: number | null) => void
  readonly onRemove: () => void
}) {
  const { register } = useText()
  const text = register.table
  const format = useFormat()
  const name = unitName(unit)
  const near = nearestPlace(farm, unit)
  const power = quantityWithUnit('ratedPowerOfFarm', unit.powerKw / 1000, format)
  const rotor =
    unit.rotorDiameterM === null
      ? text.rotorMissing
      : quantityWithUnit('rotorDiameter', unit.rotorDiameterM, format)
  const support = supportText(unit, register.support, format)
  const suggestion = match.level === 'low' && !isChosen ? match.type : null
  return (
    <tr className={classes(framedRow.row, styles.row)} aria-rowindex={at + 2}>
      <td>
        <span className={styles.line} title={name}>
          <b>{name}</b>
        </span>
        <span className={styles.second} title={unit.farm}>
          {[unit.farm, unit.number].filter((part) => part !== '' && part !== name).join(' · ')}
        </span>
      </td>
      <td>
        <span className={styles.line} title={`${unit.maker} ${unit.type}`}>
          {[unit.type, unit.maker].filter(Boolean).join(' · ') || '–'}
        </span>
        <span className={styles.second}>{text.rated(power, rotor)}</span>
        {support && (
          <span className={styles.second} title={support}>
            {support}
          </span>
        )}
      </td>
      <td>
        <span className={styles.line}>{format.latLon(unit.lat, unit.lon)}</span>
        {near && (
          <span className={styles.second} title={text.nearestOf(farm[near.index]!.name)}>
            {text.distance(
              quantityWithUnit('distanceInKm', near.distanceM / 1000, format),
              farm[near.index]!.name,
            )}
          </span>
        )}
      </td>
      <td className={framedRow.numeric}>
        {unit.hubHeightM === null ? text.hubMissing : quantityText('hubHeight', unit.hubHeightM, format)}
      </td>
      <td className={framedRow.numeric}>{unit.commissionedOn?.slice(0, 4) ?? '–'}</td>
      <td>
        <Chip tone={unit.status === 'planned' ? 'run' : 'wait'}>{register[unit.status]}</Chip>
      </td>
      <td>
        <PlainSelect
          aria-label={text.typeOf(name)}
          className={styles.type}
          value={typeId ?? ''}
          onChange={(value) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{text.noType}</option>
          {vendors.map(({ vendor, types }) => (
            <optgroup key={vendor} label={vendor}>
              {types.map((type) => (
                <option key={type.id} value={type.id}>
                  {type.hasPowerCurve ? type.name : `${type.name} (${text.noCurve})`}
                </option>
              ))}
            </optgroup>
          ))}
        </PlainSelect>
        {suggestion && (
          <span className={styled('line', 's2', 'middle', 'between', 'warn', 't1')}>
            {text.suggestion(suggestion.name)}
            <Button
              size="small"
              variant="quiet"
              aria-label={text.acceptOf(suggestion.name, name)}
              onClick={() => onChoose(suggestion.id)}
            >
              {text.accept}
            </Button>
          </span>
        )}
      </td>
      <td>
        {isChosen ? (
          <Chip tone="brand">{text.chosen}</Chip>
        ) : (
          <Chip tone={tones[match.level]} title={register.levelHints[match.level]}>
            {register.levels[match.level]}
          </Chip>
        )}
      </td>
      <td>
        <SmallTool icon="close" label={text.remove(name)} onClick={onRemove} />
      </td>
    </tr>
  )
}
