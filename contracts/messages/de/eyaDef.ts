import type { Messages } from '../index.ts'

/** Texts within documents of IEC 61400-15-2 (EYA DEF). */
export const eyaDef: Messages['eyaDef'] = {
  fileName: (farm) => `${farm}_eya_def.json`,
  title: (farm) => `Energieertrag von ${farm}`,
  scenario: 'Wie berechnet',
  models: (wakes) => `Nachläufe: ${wakes}`,
  made: ({ hash, version, citation, isSynthetic, basis }) =>
    `${isSynthetic ? 'Das Wetter ist synthetisch: keine Grundlage für Entscheidungen. ' : ''}Erstellt mit Anemone ${version} nach dem Entwurf 0.0.1 des Schemas (Commit 56f4296). Hash der Eingaben: ${hash}. ${citation} ${basis}`,
  existingTurbines: 'Bestandsanlagen',
  groundOfTerrain: (source) => `Der Standort hat keine Höhe: Die Geländehöhe ist die von ${source}.`,
  groundMissing: (turbines) =>
    `Das Dokument braucht die Geländehöhe jeder Anlage. Sie fehlt für: ${turbines}. Geben Sie die Höhen dieser Standorte ein, und berechnen Sie neu.`,
  restriction: 'Die Anlage ist eingeschränkt; ihr Verlust ist berechnet.',
  typeAsCalculated: 'Wie berechnet; Antrieb und Regelung sind nicht bekannt.',
  thrustComputed: (name) => `${name}; der Schub ist der einer generischen Anlage`,
  wakes: 'Nachläufe',
  blockage: 'Blockage',
  sigmaSplit:
    'Die Standardabweichung einer Kategorie ist auf ihre Unterkategorien im Verhältnis ihrer Verluste verteilt, so dass die Quadrate sich addieren. Die aller Verluste zusammen steht unter other.',
  uncertaintyUnknown: 'Es ist keine Unsicherheit bekannt: Ein Wert von 0 hat keine Bedeutung.',
  sensitivityOfFreeEnergy: 'Die Empfindlichkeit ist die der Energie im freien Wind.',
  windOf: (turbines) => `Ungestörter Wind an der Nabe von ${turbines}`,
  fromWeibull: 'Aus den Weibull-Verteilungen von zwölf Sektoren.',
  atlasVersion: (version) => `Version ${version}.`,
  hoursMissing:
    'Nach Kalendermonaten; das Ergebnis hat keine Energien nach Stunden. Berechnen Sie neu, um sie zu haben.',
}
