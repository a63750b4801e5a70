import { useState } from 'react'
import type { Format, Messages } from '#contracts'
import {
  type Checked,
  type LatLon,
  readCoordinates,
  readUtmAsLatLon,
  roundedTo,
  type SiteIssue,
  splitPlace,
  utmFromLatLon,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { issuesText } from './issueText.ts'

type Form = 'geographic' | 'utm'
type Field = 'lat' | 'lon' | 'zone' | 'easting' | 'northing'

export interface Coordinates {
  readonly form: Form
  readonly texts: Readonly<Record<Field, string>>
  /** The typed place, or all its errors. */
  readonly place: Checked<LatLon, SiteIssue>
  /** A pasted pair of latitude and longitude is split into both fields. */
  readonly type: (field: Field, text: string) => void
  /** Switches to the other form and converts a typed place. */
  readonly change: (form: Form) => void
}

/** Coordinates as typed: initially in UTM if the customer has chosen it. */
export function useCoordinates(initial: LatLon | null): Coordinates {
  const format = useFormat()
  const [{ utmCoordinates }] = useSettings()
  const [form, setForm] = useState<Form>(utmCoordinates ? 'utm' : 'geographic')
  const [texts, setTexts] = useState(() => (initial ? textsOf(initial, format) : empty))
  const place =
    form === 'utm'
      ? readUtmAsLatLon(texts.zone, texts.easting, texts.northing)
      : readCoordinates(texts.lat, texts.lon)
  return {
    form,
    texts,
    // An unchanged place keeps its exact coordinates, although the fields show them rounded.
    place: initial && sameTexts(texts, textsOf(initial, format)) ? { ok: true, value: initial } : place,
    type(field, text) {
      const both = field === 'lat' || field === 'lon' ? splitPlace(text) : null
      setTexts({ ...texts, ...(both ?? { [field]: text }) })
    },
    change(next) {
      if (next !== form && place.ok) setTexts(textsOf(place.value, format))
      setForm(next)
    },
  }
}

export function CoordinateFields({
  coordinates,
  showErrors,
}: {
  readonly coordinates: Coordinates
  readonly showErrors: boolean
}) {
  const { sites: text, quantities } = useText()
  const format = useFormat()
  const { form, texts, place, type, change } = coordinates
  const issues = showErrors && !place.ok ? place.issues : []
  const field = (name: Field) => ({
    value: texts[name],
    onChange: (typed: string) => type(name, typed),
    error: errorOf(name, issues, text, format),
    autoComplete: 'off',
  })
  return (
    <>
      <div className={styled('ownWidth')}>
        <SegmentedSwitch
          label={text.coordinateForm}
          choices={[
            { key: 'geographic', label: text.geographic },
            { key: 'utm', label: text.utm },
          ]}
          chosen={form}
          onChoose={change}
        />
      </div>
      {form === 'geographic' ? (
        <>
          <QuantityField label={text.latitude} hint={text.latitudeHint} data-autofocus {...field('lat')} />
          <QuantityField label={text.longitude} hint={text.longitudeHint} {...field('lon')} />
        </>
      ) : (
        <div {...grid('96px 1fr 1fr', 's3', 'atTop')}>
          <TextField label={quantities.utmZone} hint={text.utmZoneHint} data-autofocus {...field('zone')} />
          <QuantityField label={quantities.easting} unit="m" {...field('easting')} />
          <QuantityField label={quantities.northing} unit="m" {...field('northing')} />
        </div>
      )}
    </>
  )
}

const empty = { lat: '', lon: '', zone: '', easting: '', northing: '' }

/** Fields of the issues' codes; issues without a field are shown at the first one. */
const fieldOfCode: readonly (readonly [start: string, field: Field])[] = [
  ['latitude', 'lat'],
  ['longitude', 'lon'],
  ['easting', 'easting'],
  ['northing', 'northing'],
  ['utm', 'zone'],
]

function errorOf(
  field: Field,
  issues: readonly SiteIssue[],
  text: Messages['sites'],
  format: Format,
): string | null {
  const own = issues.filter(
    ({ code }) => fieldOfCode.find(([start]) => code.startsWith(start))?.[1] === field,
  )
  return own.length === 0 ? null : issuesText(own, text, format)
}

function textsOf({ lat, lon }: LatLon, format: Format): Record<Field, string> {
  const degrees = (value: number) => format.typed(roundedTo(value, 7))
  const { zone, band, eastingM, northingM } = utmFromLatLon(lat, lon)
  const metres = (value: number) => value.toFixed(1).replace('.', format.decimalSign)
  return {
    lat: degrees(lat),
    lon: degrees(lon),
    zone: `${zone}${band ?? ''}`,
    easting: metres(eastingM),
    northing: metres(northingM),
  }
}

function sameTexts(one: Record<Field, string>, other: Record<Field, string>): boolean {
  return (Object.keys(one) as Field[]).every((field) => one[field] === other[field])
}
