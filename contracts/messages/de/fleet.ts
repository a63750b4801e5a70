import type { Messages } from '../index.ts'

export const fleet: Messages['fleet'] = {
  computing: (atlasId) => `Windflotte für ${atlasId} wird berechnet`,
  noRegister: 'Es gibt noch kein Anlagenregister: anemone register import DATEI…',
  noWind: (atlasId) => `${atlasId} enthält keinen Wind.`,
  notLocal: (atlasId) =>
    `${atlasId} liegt nicht auf diesem Rechner: Für eine Flotte wird der Atlas ganz gelesen.`,
  lossesTwice:
    'Die gemessene Höhe enthält die Verluste durch Auflagen schon: --as-metered oder --after-permits verwenden.',
  notComputed: (atlasId) =>
    `Die Flotte von ${atlasId} ist noch nicht berechnet: anemone market fleet --atlas ${atlasId}`,
  upToDate: (atlasId, version) => `${atlasId}: aktuell (Register ${version})`,
  nothing: 'Auf diesem Rechner liegt kein Atlas mit Wind.',
  computed: (atlasId, units, powerMw, version) =>
    `${atlasId}: ${units} Anlagen, ${powerMw} MW am Ende des Atlas, Register ${version}`,
  synthetic: 'Wetter oder Register sind synthetisch: nicht für Entscheidungen.',
  yearlyEnergy: (year, energyTwh) => `  ${year}: ${energyTwh} TWh, ohne Abregelung, ohne Verluste`,
  curvesBy: 'Leistungskurven:',
  curves: {
    exact: 'des Typs, sicher',
    high: 'des Typs, sehr wahrscheinlich',
    low: 'des Typs, unsicher',
    specificPower: 'der nächsten spezifischen Leistung, keine Leistungskurve des Typs bekannt',
    usualRotor: 'der nächsten spezifischen Leistung mit üblichem Rotor, da das Register keinen nennt',
  },
  assumedFor: 'Fehlt im Register, übliche Werte angesetzt:',
  assumed: {
    hubHeight: 'Nabenhöhe',
    rotorDiameter: 'Rotordurchmesser',
    commissioning: 'Tag der Inbetriebnahme: als von Anfang an in Betrieb angenommen',
  },
  leftOutOf: 'Nicht enthalten:',
  leftOut: {
    planned: 'in Planung',
    outsideAtlas: 'außerhalb des Atlas',
    afterAtlas: 'nach dem Ende des Atlas in Betrieb genommen',
    beforeAtlas: 'vor dem Beginn des Atlas stillgelegt',
  },
  row: (units, powerMw, what) => `${units.padStart(9)} ${powerMw.padStart(9)} MW  ${what}`,
  shutDown: 'Das eingelesene Register hat keine stillgelegten Anlagen: In früheren Jahren fehlen sie.',
}
