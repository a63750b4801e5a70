import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareAtlas, importCurtailments, importEnergies } from '#market'
import { importRegister } from '../register/importRegister.ts'
import { unit, utf16, values, xml } from '../register/testing/registerSamples.ts'

/** Number of metered plants, each a farm of its own. */
export const meteredCount = 14
const head = 'EEG_Anlagenschluessel;EEG_Mastr_Nr;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge'
const eegOf = (plant: number) => `EEG9${String(plant).padStart(11, '0')}`

/** Key of a plant in settlements and lists of grid operators. */
export const meteredKey = (plant: number) => `E2108101${String(plant).padStart(25, '0')}`

/** Owner of all plants in the register, which no answer names. */
export const plantOwner = 'ABR900000000001'

/** Share of the calculated energy that plants meter; the last one stands still in two months. */
export const meteredShare = (plant: number) => 0.8 + 0.004 * (plant % 5)

interface MeteredOptions {
  readonly upTo?: 'settlements' | 'comparison' | 'curtailment'
  readonly year?: number
  readonly state?: number
}

/** Operations of a grid operator: plant 3 stands for all of March by two callers, plant 1 is not limited in any month. */
export function operationsList(): string {
  const row = (plant: number, from: string, until: string, stage: number) =>
    `1;S1;${from} 00:00:00;${until} 00:00:00;60;Ort;${stage};Netzengpass;${meteredKey(plant)};Netz`
  const days = Array.from({ length: 12 }, (_, m) => String(m + 1).padStart(2, '0'))
  return [
    'ID;Einsatz-ID;Start;Ende;Dauer (Min);Ort Engpass;Stufe (%);Ursache;Anlagenschlüssel;Anforderer',
    row(3, '01.03.2025', '20.03.2025', 0),
    row(3, '10.03.2025', '01.04.2025', 0),
    ...days.map((month) => row(1, `05.${month}.2025`, `06.${month}.2025`, 100)),
  ].join('\r\n')
}

/**
 * Gives a data directory a small register around a place, and settlements in which each plant has its share of the energy
 * that the demo atlas gives for it; optionally compares them.
 *
 * @param options.upTo 'settlements': without a comparison; 'curtailment': with operations of a grid operator
 * @param options.year of the settlements
 * @param options.state code of the place's federal state in the register
 */
export async function meterPlants(
  dataDirectory: string,
  place: { readonly lat: number; readonly lon: number },
  { upTo = 'comparison', year = 2025, state = 1411 }: MeteredOptions = {},
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'anemone-metered-'))
  const signal = new AbortController().signal
  const options = { signal, onProgress: () => {} }
  const registerFolder = join(dataDirectory, 'register')
  const folder = join(dataDirectory, 'metered')
  const atlasUrl = join(dataDirectory, 'atlases', 'demo')
  const written = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(scratch, name), content)
    return join(scratch, name)
  }
  try {
    const units = Array.from({ length: meteredCount }, (_, i) =>
      unit(100 + i, {
        EinheitMastrNummer: `SEE9000000001${String(i).padStart(2, '0')}`,
        Bundesland: state,
        EegMaStRNummer: eegOf(i),
        AnlagenschluesselEeg: meteredKey(i),
        Breitengrad: (place.lat + 0.05 * ((i % 4) - 1)).toFixed(6),
        Laengengrad: (place.lon + 0.06 * (Math.floor(i / 4) - 1) + 0.03).toFixed(6),
        NameWindpark: `Windpark ${i + 1}`,
        AnlagenbetreiberMastrNummer: plantOwner,
      }),
    )
    const register = [
      written('EinheitenWind.xml', utf16(xml(...units))),
      written('Katalogwerte.xml', utf16(values)),
    ]
    const imported = await importRegister(register, { folder: registerFolder, ...options })
    if (!imported.ok) throw new Error(JSON.stringify(imported))
    const settle = async (kwh: (plant: number, month: number) => number) => {
      const rows = Array.from({ length: 12 * meteredCount }, (_, i) => {
        const [plant, month] = [Math.floor(i / 12), i % 12]
        return [
          meteredKey(plant),
          eegOf(plant),
          'WnK290------12',
          2,
          month + 1,
          Math.round(kwh(plant, month)),
        ].join(';')
      })
      const file = written(`tennet ${year}.csv`, [head, ...rows].join('\n'))
      const result = await importEnergies([file], { folder, today: '2026-10-01', revise: true, ...options })
      if (!result.ok) throw new Error(JSON.stringify(result.issues))
    }
    await settle(() => 100_000)
    const before = await compareAtlas({ atlasUrl, registerFolder, folder }, { signal })
    const modelled = new Map(before!.plants.map(({ plant, years }) => [plant, years[0]!.modelledKwh]))
    await settle((plant, month) => {
      const isStanding = plant === meteredCount - 1 && month < 2
      return isStanding ? 0 : meteredShare(plant) * (modelled.get(eegOf(plant))![month] ?? 0)
    })
    if (upTo === 'curtailment') {
      const lists = [written('operations.csv', operationsList())]
      const { ok } = await importCurtailments(lists, { folder, today: '2026-10-01', signal })
      if (!ok) throw new Error('the list of operations is refused')
    }
    if (upTo !== 'settlements') await compareAtlas({ atlasUrl, registerFolder, folder }, { signal })
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
