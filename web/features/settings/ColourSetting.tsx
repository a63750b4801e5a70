import { useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { colourChoices } from '#web/state/settings.ts'
import { Select } from '#web/ui/Select.tsx'

/** Choice of light or dark pages, or the system's setting. */
export function ColourSetting() {
  const { settings: text } = useText()
  const [{ colours }, change] = useSettings()
  return (
    <Select
      label={text.colours}
      hint={text.coloursHint}
      value={colours}
      choices={colourChoices.map((value) => ({ value, label: text.colourChoices[value] }))}
      onChange={(chosen) =>
        change({ colours: colourChoices.find((choice) => choice === chosen) ?? 'system' })
      }
    />
  )
}
