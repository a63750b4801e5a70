import { bankability, fewWeatherYears, mostMinimumYears, type PpaProfile, quantityText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from '../Ppa.module.css'
import { minimumYearsOf, type SheetAbout } from './sheetAbout.ts'

/** Maximum characters of a party's name, as the interface takes them. */
const mostCharacters = 120

/** Parties and validity that the term sheet prints. */
export function PartyFields({
  about,
  profile,
  onChange,
}: {
  readonly about: SheetAbout
  /** Weather years of the site. */
  readonly profile: Pick<PpaProfile, 'weather_years'>
  readonly onChange: (about: SheetAbout) => void
}) {
  const { parties: text, cases } = useText().ppa
  const format = useFormat()
  const minimum = minimumYearsOf(about)
  const { weatherYears, minimumYears, isBankable } = bankability(profile, minimum ?? undefined)
  const years = [quantityText('weatherYears', weatherYears, format), format.number(minimumYears)] as const
  return (
    <fieldset className={styles.group}>
      <legend>{text.title}</legend>
      <div {...grid('repeat(auto-fill, minmax(140px, 1fr))', 's3', 'atTop')}>
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
        <TextField
          label={cases.minimum}
          inputMode="numeric"
          placeholder={format.number(fewWeatherYears)}
          error={minimum === null ? cases.wrongMinimum(format.number(mostMinimumYears)) : null}
          value={about.minimumYears}
          onChange={(typed) => onChange({ ...about, minimumYears: typed })}
        />
      </div>
      <p className={styled('aboveS2', 'note')} role="status">
        {isBankable ? cases.isMet(...years) : <strong>{cases.notBankable(...years)}</strong>}
      </p>
    </fieldset>
  )
}
