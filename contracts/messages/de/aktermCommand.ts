import type { Messages } from '../index.ts'

export const aktermCommand: Messages['aktermCommand'] = {
  comments: (p) => [
    `${p.place}, ${p.period}, erstellt mit Anemone ${p.version}`,
    `Quelle: ${p.source}`,
    `Zeiten in UTC. Verfügbarkeit ${p.availability}. Windstille: unter ${p.calmBelowMs} m/s`,
    `Wind in ${p.anemometerM} m über Rauigkeit z0 ${p.roughnessM} m; Anemometerhöhen mit d0 = 6 z0, Referenzhöhe ${p.referenceM} m`,
    p.classes === 'klugManier'
      ? 'Ausbreitungsklassen nach Klug/Manier, VDI 3782 Blatt 6 (2017), aus Wind, Bewölkung und Sonnenstand'
      : 'Ausbreitungsklassen nach Obukhov-Länge, TA Luft 2021 Anhang 2 Tabelle 17',
    ...(p.choice === null
      ? []
      : [
          `Repräsentatives Jahr aus ${p.choice.years} nach VDI 3783 Blatt 20: Verfahren A ${p.choice.a}, Verfahren B ${p.choice.b}`,
        ]),
  ],
  invalidNumber: (option, text) => `${option}: „${text}“ ist keine Zahl.`,
  outOfRange: (option, text, min, max) => `${option}: ${text} liegt nicht zwischen ${min} und ${max}.`,
  invalidYear: (text) => `--year: „${text}“ ist weder ein Jahr noch „representative“.`,
  yearNeeded: '--year fehlt: Geben Sie ein Jahr, „representative“ oder --all-years an.',
  noSuchFile: (file) => `Es gibt keine Datei ${file}.`,
  unreadable: (file) => `${file}: lässt sich nicht lesen oder ist beschädigt.`,
  tooLarge: (file, megabytes) => `${file}: hat mehr als ${megabytes} MB Text.`,
  zipWithoutProduct: (file) => `${file}: Das Archiv hat keine Produktdatei (produkt_…txt).`,
  issue: (file, problem) => `${file}: ${problem}`,
  written: (file) => `Geschrieben: ${file}`,
  year: (year, availability) => `${year}: ${availability} der Stunden gültig`,
  choice: (a, b) => `Repräsentatives Jahr: Verfahren A ${a}, Verfahren B ${b}`,
  sound: (file, records) => `${file}: ${records} Datensätze, keine Einwände`,
  finding: (file, line, severity, problem) =>
    `${file}${line === '' ? '' : `:${line}`}: ${severity}: ${problem}`,
  converted: (file, records) => `${records} Stunden nach ${file} geschrieben`,
  contradictory: (hours) =>
    `${hours} Stunden haben eine unmögliche Richtung oder Geschwindigkeit oder Windstille in nur einer von beiden; sie gelten als fehlend.`,
  heightsNeeded:
    'Die Datei hat keine Anemometerhöhen: Geben Sie --anemometer und --roughness an, oder --heights mit neun Zahlen.',
  heightsInvalid: (text) => `--heights: Neun aufsteigende Höhen in m sind nötig, nicht „${text}“.`,
  vdiMissing: (folder, file) =>
    `In ${folder} fehlt ${file}: Entpacken Sie dort den Testdatensatz zu VDI 3782 Blatt 6 (AKtest-Dateien.zip).`,
  vdiClass: (name, expected, found) => `${name}: ${expected} erwartet, ${found} gefunden`,
  vdiAgrees: 'Alle Klassen haben die Stunden, die die Richtlinie nennt.',
  vdiDiffers: 'Die Klassen weichen von denen ab, die die Richtlinie nennt.',
}
