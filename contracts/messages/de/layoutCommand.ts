import type { Messages } from '../index.ts'

export const layoutCommand: Messages['layoutCommand'] = {
  about: 'die Anordnung der Anlagen mit dem höchsten Ertrag in einer Fläche suchen',
  spec: 'JSON-Datei: Fläche, Anlagen, Abstände, Wind und Wake-Modell',
  out: 'Ordner für layout.json und layout.csv',
  json: 'ohne Fortschrittsanzeige; die letzte Zeile ist das Ergebnis als JSON',
  notJson: (file) => `${file} ist kein gültiges JSON.`,
  tooLarge: (file, mostMb) => `${file} ist größer als ${mostMb} MB.`,
  field: (path, flaw) => (path === '' ? `Die Datei ${flaw}.` : `${path} ${flaw}.`),
  searching: 'Anordnung wird gesucht',
  oneOfTypeAndCurve: 'turbines braucht entweder type oder curve, nicht beides.',
  unknownType: (name) =>
    `turbines.type: Der Katalog hat keinen Typ „${name}“ mit Leistungskurve. Geben Sie Hersteller und Typ wie auf der Seite der Anlagen an, oder eine Kurve.`,
  ambiguousType: (name, names) =>
    `turbines.type: „${name}“ heißen mehrere Typen. Nennen Sie einen davon: ${names}.`,
  curveUneven:
    'turbines.curve: wind_speed_ms muss ansteigen, und power_kw und ct müssen zu jeder Geschwindigkeit einen Wert haben.',
  turbulenceNeeded: 'wind.turbulence fehlt: Das Wake-Modell braucht die Turbulenzintensität der Umgebung.',
  notOfModel: (field) => `wake.${field} kann bei diesem Wake-Modell nicht gewählt werden: Lassen Sie es weg.`,
  part: (kind, number) => (kind === 'area' ? `Fläche ${number}` : `Ausschluss ${number}`),
  noArea: 'Es gibt keine Fläche.',
  tooFewCorners: (part) =>
    `${part} umschließt nichts: Nötig sind mindestens drei Ecken, die nicht auf einer Linie liegen.`,
  notANumber: (part) => `${part} hat eine Koordinate, die keine Zahl ist.`,
  distanceNotPositive: (part) => `${part} braucht einen Abstand über 0 m.`,
  crossesItself: (part, x, y) =>
    `${part} kreuzt oder berührt sich selbst bei x ${x} m, y ${y} m: Ordnen Sie die Ecken.`,
  tooSmall: (fits, number) =>
    `Die Fläche fasst ${fits} von ${number} Anlagen bei diesen Abständen: Vergrößern Sie sie, oder verringern Sie Anzahl oder Abstand.`,
  found: (aep, start, gain) =>
    `${aep} MWh im Jahr, ${gain} % mehr als die erste Anordnung ihrer Suche (${start} MWh)`,
  details: (free, searched, violations) =>
    `${free} MWh ohne Abschattung; ${searched} MWh in den Winden der Suche; Verstöße: ${violations}`,
  stopped:
    'Die Suche wurde vorzeitig beendet: Dies ist ihre beste Anordnung, die ein weiterer Lauf nicht wiederfinden muss.',
  written: (folder) => `Anordnung: ${folder}`,
}
