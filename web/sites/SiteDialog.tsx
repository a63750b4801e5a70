import { useState } from 'react'
import type { Site } from '#contracts'
import {
  type Checked,
  checkSiteName,
  defaultHubHeightRangeM,
  type HeightRangeM,
  type LatLon,
  nextSiteName,
  readHubHeight,
  readSiteHeight,
  type SiteIssue,
} from '#domain'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { grid } from '#web/ui/styled.ts'
import { CoordinateFields, useCoordinates } from './CoordinateFields.tsx'
import { issuesText } from './issueText.ts'

/** Result of the dialog of a site. */
export interface EnteredSite extends LatLon {
  /** Empty: the next automatic name. */
  readonly name: string
  /** null: from the terrain. */
  readonly siteHeightM: number | null
  readonly hubHeightM: number | null
}

/** A site by name, coordinates and heights, for users who know them and for keyboard users. */
export function SiteDialog({
  site = null,
  takenNames,
  hubHeightRange = defaultHubHeightRangeM,
  onKeep,
  onClose,
}: {
  /** The edited site; null: a new one. */
  readonly site?: Site | null
  /** Names of the other sites. */
  readonly takenNames: readonly string[]
  /** Hub heights allowed by the product. */
  readonly hubHeightRange?: HeightRangeM
  readonly onKeep: (site: EnteredSite) => void
  readonly onClose: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  const language = useLanguage()
  const [typedName, setName] = useState(site?.name ?? null)
  // Until a name is typed it is the next automatic one, which another tab may use meanwhile.
  const name = typedName ?? nextSiteName(takenNames, language)
  const coordinates = useCoordinates(site)
  const hasOwnHeight = site?.info.hasl != null && site.info.hasl !== site.info.dem_height
  const [fromTerrain, setFromTerrain] = useState(!hasOwnHeight)
  const [height, setHeight] = useState(() => (site?.info.hasl == null ? '' : format.typed(site.info.hasl)))
  const [hub, setHub] = useState(() => (site?.hub_height == null ? '' : format.exact(site.hub_height)))
  const [tried, setTried] = useState(false)
  const checkedName = checkSiteName(name, takenNames)
  const checkedHeight = fromTerrain ? unknown : readSiteHeight(height, format.decimalSign)
  const checkedHub = hub.trim() === '' ? unknown : readHubHeight(hub, hubHeightRange)
  const error = (checked: Checked<unknown, SiteIssue>) =>
    tried && !checked.ok ? issuesText(checked.issues, text, format) : null

  function submit() {
    setTried(true)
    const { place } = coordinates
    if (!checkedName.ok || !place.ok || !checkedHeight.ok || !checkedHub.ok) return
    onKeep({
      ...place.value,
      name: typedName === null ? '' : checkedName.value,
      siteHeightM: checkedHeight.value,
      hubHeightM: checkedHub.value,
    })
    onClose()
  }

  return (
    <FormDialog
      entries={[typedName, coordinates.texts, fromTerrain, height, hub]}
      title={site ? text.editSiteTitle(site.name) : text.addSiteTitle}
      submit={site ? common.save : text.add}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        value={name}
        onChange={setName}
        error={error(checkedName)}
        autoComplete="off"
      />
      <CoordinateFields coordinates={coordinates} showErrors={tried} />
      <Checkbox checked={fromTerrain} onChange={setFromTerrain}>
        {text.heightFromTerrain}
      </Checkbox>
      <div {...grid('repeat(auto-fit, minmax(160px, 1fr))', 's3')}>
        {!fromTerrain && (
          <NumberField
            label={text.siteHeight}
            unit="m"
            value={height}
            onChange={setHeight}
            error={error(checkedHeight)}
          />
        )}
        <QuantityField
          label={text.hubHeight}
          unit="m"
          value={hub}
          onChange={setHub}
          error={error(checkedHub)}
        />
      </div>
    </FormDialog>
  )
}

const unknown = { ok: true, value: null } as const
