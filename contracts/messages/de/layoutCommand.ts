import type { Messages } from '../index.ts'

export const layoutCommand: Messages['layoutCommand'] = {
  about: 'die Anordnung der Anlagen mit dem höchsten Ertrag oder Erlös in einer Fläche suchen',
  spec: 'JSON-Datei: Fläche, Anlagen, Abstände, Wind und Nachlaufmodell',
  out: 'Ordner für layout.json und layout.csv',
  json: 'ohne Fortschrittsanzeige; die letzte Zeile ist das Ergebnis als JSON',
  mixed: 'synthetisches Wetter mit echten Preisen verbinden, oder umgekehrt',
  notJson: (file) => `${file} ist kein gültiges JSON.`,
  tooLarge: (file, mostMb) => `${file} ist größer als ${mostMb} MB.`,
  field: (file, path, flaw) => (path === '' ? `${file} ${flaw}.` : `${file}: ${path} ${flaw}.`),
  searching: 'Anordnung wird gesucht',
  oneOfTypeAndCurve: 'turbines braucht entweder type oder curve, nicht beides.',
  unknownType: (name) =>
    `turbines.type: Der Katalog hat keinen Typ „${name}“ mit Leistungskurve. Geben Sie Hersteller und Typ wie auf der Seite der Anlagen an, oder eine Kurve.`,
  ambiguousType: (name, names) =>
    `turbines.type: „${name}“ heißen mehrere Typen. Nennen Sie einen davon: ${names}.`,
  oneOfNumberAndDensity: 'turbines braucht genau eines von number, per_km2 und mw_per_km2.',
  densityTooLow: 'turbines: bei dieser Dichte nimmt die Fläche keine Anlage auf.',
  tooManyTurbines: (number) => `turbines: eine Suche platziert höchstens 200 Anlagen, nicht ${number}.`,
  shearNeeded: 'wind.shear fehlt: die Sektoren gelten für eine Nabenhöhe, und es gibt mehrere.',
  curveUneven:
    'turbines.curve: wind_speed_ms muss ansteigen, und power_kw und ct müssen zu jeder Geschwindigkeit einen Wert haben.',
  oneOfSectorsAndAtlas: 'wind braucht entweder sectors oder atlas, lat und lon, nicht beides.',
  atlasIncomplete: 'wind braucht atlas, lat und lon zusammen.',
  sectorUneven:
    'wind.sectors: probability braucht zu jeder der speeds_ms einen Wert, und die Summe darf 1 nicht übersteigen.',
  pricesNeeded:
    'objective: Der Erlös braucht stündliche Preise und damit den Wind eines Atlas: Geben Sie wind.atlas an.',
  costsNeeded: 'objective: lcoe braucht costs, und neighbours_count muss false sein.',
  nothingCounts: 'wind: In diesen Jahren hat kein Zeitschritt Wind und, wo er nötig ist, einen Preis.',
  outsideAtlas: (lat, lon, atlas) => `wind: ${lat}; ${lon} liegt außerhalb des Atlas ${atlas}.`,
  noWind: (atlas) => `wind: Der Atlas ${atlas} hat in diesen Jahren keinen Wind in dieser Höhe.`,
  turbulenceNeeded: 'wind.turbulence fehlt: Das Nachlaufmodell braucht die Turbulenzintensität der Umgebung.',
  notOfModel: (field) =>
    `wake.${field} kann bei diesem Nachlaufmodell nicht gewählt werden: Lassen Sie es weg.`,
  found: (aep, start, gain) =>
    `${aep} MWh im Jahr, ${gain} % mehr als die erste Anordnung ihrer Suche (${start} MWh)`,
  details: (free, violations) => `${free} MWh ohne Nachläufe; Verstöße: ${violations}`,
  searched: (mwh) => `${mwh} MWh in den Winden der Suche`,
  revenue: (eur, start, gain) =>
    `Erlös: ${eur} EUR im Jahr, ${gain} % mehr als die erste Anordnung ihrer Suche (${start} EUR)`,
  p90: (eur, start, gain) =>
    `Erlös, der in neun von zehn Jahren überschritten wird (P90): ${eur} EUR, ${gain} % mehr als die erste Anordnung (${start} EUR)`,
  searchedEur: (eur) => `Zielgröße in den Winden der Suche: ${eur} EUR`,
  lcoe: (cost, start) => `Stromgestehungskosten: ${cost} EUR/MWh (erste Anordnung: ${start} EUR/MWh)`,
  pattern: (direction, inRow, between, offset) =>
    `Reihen längs ${direction}°, ${inRow} m in ihnen und ${between} m zwischen ihnen, Versatz ${offset}`,
  stopped:
    'Die Suche wurde vorzeitig beendet: Dies ist ihre beste Anordnung, die ein weiterer Lauf nicht wiederfinden muss.',
  written: (folder) => `Anordnung: ${folder}`,
}
