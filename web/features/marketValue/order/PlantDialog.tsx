import { useState } from 'react'
import { plantTechnologySchema, type Site, type SitePlant } from '#contracts'
import { inputs, type PlantEntry, readPlantEntry } from '#domain'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { typedDay } from '#web/market/typedDay.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { LawFields, lawEntryOf, readLawEntry } from './LawFields.tsx'

/** Facts that decide the support of a site's turbine, optionally for all chosen sites at once. */
export function PlantDialog({
  listId,
  site,
  others,
  onClose,
}: {
  readonly listId: number
  readonly site: Site
  /** All sites for which it may be stored. */
  readonly others: readonly Site[]
  readonly onClose: () => void
}) {
  const { marketValue, quantities } = useText()
  const text = marketValue.order
  const format = useFormat()
  const language = useLanguage()
  const changes = useSiteChanges()
  const { plant = {} } = site.info
  const [entry, setEntry] = useState<PlantEntry>({
    awardCtKwh: plant.award_ct_kwh == null ? '' : format.exact(plant.award_ct_kwh),
    commissioned: typedDay(plant.commissioned, language),
    bid: typedDay(plant.bid, language),
    ratedPowerKw: plant.rated_power_kw == null ? '' : format.typed(plant.rated_power_kw),
  })
  const [technology, setTechnology] = useState(plant.technology ?? 'windOnshore')
  const [isPilot, setPilot] = useState(plant.pilot_letter === 'b')
  const [lawEntry, setLawEntry] = useState(() => lawEntryOf(plant, format, language))
  const [forAll, setForAll] = useState(false)
  const [tried, setTried] = useState(false)
  const { values, wrong } = readPlantEntry(entry, format.decimalSign)
  const read = readLawEntry(lawEntry, format.decimalSign)
  const words = {
    awardCtKwh: text.wrongAward,
    commissioned: text.wrongDay,
    bid: text.wrongDay,
    ratedPowerKw: text.wrongPower,
  }
  const field = (key: keyof PlantEntry, label: string) => ({
    label,
    value: entry[key],
    onChange: (typed: string) => setEntry({ ...entry, [key]: typed }),
    error: tried && wrong.includes(key) ? words[key](entry[key]) : null,
    autoComplete: 'off',
  })

  async function submit() {
    setTried(true)
    if (wrong.length > 0 || read.wrong.length > 0) return
    const stored: SitePlant = {
      technology,
      award_ct_kwh: values.awardCtKwh,
      commissioned: values.commissioned,
      bid: values.bid,
      rated_power_kw: values.ratedPowerKw,
      ...read.facts,
      pilot: isPilot || plant.pilot === true,
      pilot_letter: isPilot ? 'b' : plant.pilot_letter === 'a' ? 'a' : null,
    }
    for (const one of forAll ? others : [site])
      await changes.updateSite.mutateAsync({
        listId,
        siteId: one.id,
        info: { plant: plantWith(stored, one) },
      })
    onClose()
  }

  return (
    <FormDialog
      entries={{ entry, lawEntry, technology, isPilot, forAll }}
      title={text.edit(site.name)}
      submit={text.save}
      disabled={changes.updateSite.isPending}
      problem={changes.problem}
      onSubmit={() => void submit().catch(() => {})}
      onClose={onClose}
    >
      <NumberField
        {...field('awardCtKwh', text.award)}
        unit={text.awardUnit}
        plausible={inputs.awardPrice.range}
      />
      <div className={styled('halves', 's4', 'atTop')}>
        <TextField {...field('commissioned', text.commissioned)} hint={text.dayHint} />
        <TextField {...field('bid', text.bid)} hint={text.dayHint} />
      </div>
      <div className={styled('halves', 's4', 'atTop')}>
        <NumberField
          {...field('ratedPowerKw', quantities.ratedPower)}
          unit="kW"
          plausible={inputs.plantPower.range}
        />
        <Select
          label={text.technology}
          value={technology}
          choices={plantTechnologySchema.options.map((value) => ({
            value,
            label: text.technologies[value],
          }))}
          onChange={(value) =>
            setTechnology(plantTechnologySchema.options.find((one) => one === value) ?? 'windOnshore')
          }
        />
      </div>
      <LawFields entry={lawEntry} wrong={tried ? read.wrong : []} onChange={setLawEntry} />
      <Checkbox checked={isPilot} onChange={setPilot}>
        {text.pilot}
      </Checkbox>
      {others.length > 1 && (
        <Checkbox checked={forAll} onChange={setForAll}>
          {text.allSites}
        </Checkbox>
      )}
    </FormDialog>
  )
}

/** A site keeps its own award number, which came from the register. */
function plantWith(stored: SitePlant, { info }: Site): SitePlant {
  const number = info.plant?.award_number
  return number == null ? stored : { ...stored, award_number: number }
}
