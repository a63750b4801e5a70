import { useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { styled } from '#web/ui/styled.ts'
import { Toggle } from '#web/ui/Toggle.tsx'
import { BaseMapChoice } from './BaseMapChoice.tsx'
import { ColourSetting } from './ColourSetting.tsx'

/** Display of maps and coordinates in this browser; each change applies at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings: text, common } = useText()
  const [settings, change] = useSettings()
  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <div className={styled('stack', 's4')}>
        <p className={styled('quiet')}>{text.text}</p>
        <ColourSetting />
        <Toggle
          label={text.demoMaps}
          hint={text.demoMapsHint}
          on={settings.demoMaps}
          onChange={(demoMaps) => change({ demoMaps })}
        />
        <Toggle
          label={text.utm}
          hint={text.utmHint}
          on={settings.utmCoordinates}
          onChange={(utmCoordinates) => change({ utmCoordinates })}
        />
        <Toggle
          label={text.fasterMarkers}
          hint={text.fasterMarkersHint}
          on={settings.fasterMarkers}
          onChange={(fasterMarkers) => change({ fasterMarkers })}
        />
        <Toggle
          label={text.clusterMarkers}
          hint={text.clusterMarkersHint}
          on={settings.clusterMarkers}
          onChange={(clusterMarkers) => change({ clusterMarkers })}
        />
        <Toggle
          label={text.terrain}
          hint={text.terrainHint}
          on={settings.terrain}
          onChange={(terrain) => change({ terrain })}
        />
        <BaseMapChoice />
      </div>
    </Dialog>
  )
}
