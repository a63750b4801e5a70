import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from '../Ppa.module.css'
import type { SheetAbout } from './sheetAbout.ts'

/** Maximum characters of a party's name, as the interface takes them. */
const mostCharacters = 120

/** Parties and validity that the term sheet prints. */
export function PartyFields({
  about,
  onChange,
}: {
  readonly about: SheetAbout
  readonly onChange: (about: SheetAbout) => void
}) {
  const { parties: text } = useText().ppa
  return (
    <fieldset className={styles.group}>
      <legend>{text.title}</legend>
      <div className={styles.pair}>
        <TextField
          label={text.seller}
          maxLength={mostCharacters}
          value={about.seller}
          onChange={(seller) => onChange({ ...about, seller })}
        />
        <TextField
          label={text.buyer}
          maxLength={mostCharacters}
          value={about.buyer}
          onChange={(buyer) => onChange({ ...about, buyer })}
        />
        <TextField
          type="date"
          label={text.validUntil}
          hint={text.hint}
          value={about.validUntil}
          onChange={(validUntil) => onChange({ ...about, validUntil })}
        />
      </div>
    </fieldset>
  )
}
