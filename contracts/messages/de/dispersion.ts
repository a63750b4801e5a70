import type { Messages } from '../index.ts'

const issues: Messages['dispersion']['issues'] = {
  anemometerTooLow: (p) =>
    `Das Anemometer steht auf ${p.heightM} m. Über dieser Rauigkeit ist Wind ab ${p.minM} m repräsentativ (12 Rauigkeitslängen, mindestens 4 m). Geben Sie eine größere Höhe oder eine kleinere Rauigkeit an.`,
  roughnessRange: (p) =>
    `Die Rauigkeitslänge ist ${p.roughnessM} m. Sie muss zwischen ${p.minM} und ${p.maxM} m liegen.`,
  referenceHeightTooLow: (p) =>
    `Die Referenzhöhe ist ${p.heightM} m. Sie muss mindestens ${p.minM} m sein; üblich sind 250 m.`,
  classInputMissing: (p) =>
    p.method === 'klugManier'
      ? 'Es fehlt die Bewölkung, die Klug/Manier-Klassen brauchen. Geben Sie sie an oder nehmen Sie Obukhov-Längen.'
      : 'Es gibt weder Obukhov-Längen noch Wärmeströme. Nehmen Sie Klug/Manier-Klassen, die Bewölkung brauchen.',
  dayTooShort: (p) =>
    `Der kürzeste Tag dauert ${p.shortestDayH} h. Klug/Manier-Klassen brauchen Tage von mehr als ${p.minH} h (VDI 3782 Blatt 6). Nehmen Sie Klassen aus Obukhov-Längen.`,
  notCentralEurope: (p) =>
    `Der Standort ${p.lat}°, ${p.lon}° hat weder die Jahreszeiten noch die Zeit Mitteleuropas, für die Klug/Manier-Klassen gemacht sind (VDI 3782 Blatt 6). Nehmen Sie Klassen aus Obukhov-Längen.`,
  noYears: () => 'Es gibt keine Stunden.',
  yearMissing: (p) =>
    `Das Jahr ${p.year} gibt es nicht: Die Stunden reichen von ${p.fromYear} bis ${p.tillYear}.`,
  availabilityLow: (p) =>
    `${p.year}: ${p.share} der Stunden sind gültig, nötig sind mindestens ${p.min}. Es fehlen in Stunden: Windgeschwindigkeit ${p.missingSpeed}, Richtung ${p.missingDirection}, Ausbreitungsklasse ${p.missingDispersionClass}. Wählen Sie ein anderes Jahr.`,
  tooFewYears: (p) =>
    `Jahre mit genug Stunden: ${p.count}; für eine Auswahl sind mindestens ${p.min} nötig. Erweitern Sie den Zeitraum oder nennen Sie das Jahr.`,
  periodShort: (p) => `Nur ${p.count} Jahre wurden verglichen; ab ${p.recommended} ist die Wahl belastbar.`,
  methodsDiffer: (p) => `Verfahren A wählt ${p.a}, Verfahren B wählt ${p.b}.`,
  choiceUnsteady: (p) =>
    `Die Wahl von ${p.year} ist nicht robust: Sie bleibt in ${p.stays} von ${p.of} Fällen gleich, wenn ein anderes Jahr weggelassen wird.`,
  cloudsMissing: (p) =>
    `Stunden ohne Bewölkung: ${p.hours}; ihre Klassen kommen nur aus Wind und Tageszeit (VDI 3782 Blatt 6, Tabelle 4).`,
  directionMissing: (p) => `Stunden mit Wind, aber ohne Richtung: ${p.hours}. Sie gelten als fehlend.`,
}

const rules: Messages['dispersion']['rules'] = {
  empty: () => 'Die Datei ist leer.',
  utf16: () => 'Die Datei ist in UTF-16, das AUSTAL nicht lesen kann. Speichern Sie sie als ASCII-Text.',
  byteOrderMark: () =>
    'Die Datei beginnt mit einer Bytereihenfolge-Marke: AUSTAL übergeht die erste Zeile und damit das Wort, das Niederschlag ankündigt. Speichern Sie sie ohne.',
  oldForm: () =>
    'Dies ist eine Form aus der Zeit vor April 2002 (Dekagrad und Knoten, ohne Kopf). „anemone akterm convert“ schreibt sie neu.',
  lineEndsLf: () => 'Zeilen enden mit LF statt CRLF; AUSTAL liest beides.',
  lineEndsMixed: () =>
    'Manche Zeilen enden mit CRLF, andere mit LF: Wurde die Datei aus mehreren zusammengesetzt?',
  lastLineOpen: () => 'Die letzte Zeile hat kein Zeilenende.',
  notAscii: () => 'Es gibt Zeichen jenseits von ASCII, etwa Umlaute; Programme zeigen sie verschieden.',
  lineTooLong: (p) =>
    `Die Zeile hat ${p.length} Zeichen; AUSTAL liest höchstens ${p.max} und hält den Rest für eine weitere Zeile.`,
  blankLine: () => 'Eine leere Zeile, an der AUSTAL abbricht („ungültiges Format“). Löschen Sie sie.',
  lineUnknown: (p) => `Die Zeile beginnt weder mit AK noch mit * oder +: „${p.text}“. AUSTAL bricht hier ab.`,
  recordBeforeHeader: () =>
    'Ein Datensatz vor dem Kopf, den AUSTAL nicht mitzählt. Stellen Sie die Zeilen mit * und + an den Anfang.',
  tooFewRecords: (p) => `Es sind zu wenige Datensätze (${p.count}); AUSTAL braucht mindestens ${p.min}.`,
  lowAvailability: (p) => `${p.share} der Stunden sind gültig; die TA Luft verlangt mindestens ${p.min}.`,
  notWholeYear: (p) => `Die ${p.count} Datensätze ergeben keine ganzen Jahre.`,
  moreOfThis: (p) => `Weitere Stellen dieser Art danach: ${p.count}.`,
  heightsMissing: () =>
    'Die Zeile mit den Anemometerhöhen (+ Anemometerhoehen) fehlt: Ohne „ha“ in austal.txt nimmt AUSTAL 10 m über der Verdrängungshöhe.',
  heightsRepeated: () => 'Eine weitere Zeile mit Anemometerhöhen; AUSTAL nimmt die letzte.',
  heightsColon: () => 'In der Zeile mit den Anemometerhöhen fehlt „:“ vor den Zahlen.',
  heightCount: (p) => `${p.expected} Anemometerhöhen wurden erwartet, ${p.found} gefunden.`,
  heightInvalid: (p) => `Die Anemometerhöhe „${p.text}“ ist keine Zahl.`,
  heightNotPositive: (p) => `Die Anemometerhöhe ${p.value} m liegt nicht über Grund.`,
  heightsNotAscending: () => 'Die Anemometerhöhen wachsen nicht mit der Rauigkeit.',
  heightLow: (p) => `Die niedrigste Anemometerhöhe ist ${p.value} m; üblich sind mindestens ${p.min} m.`,
  elementCount: (p) =>
    `Hinter AK wurden ${p.expected} Zahlen erwartet, ${p.found} gefunden. AUSTAL bricht hier ab.`,
  elementInvalid: (p) =>
    `Zahl ${p.position} hinter AK ist keine ganze Zahl: „${p.text}“. AUSTAL bricht hier ab.`,
  extraElements: (p) => `${p.found} Zahlen hinter AK statt ${p.expected}; AUSTAL übergeht die übrigen.`,
  sequence: (p) => `Erwartet wurde die Stunde ${p.expected}, gefunden ${p.found}. AUSTAL bricht hier ab.`,
  firstHour: () => 'Der erste Datensatz gilt nicht für die Stunde 00, mit der AUSTAL zu zählen beginnt.',
  leapRule: (p) => `AUSTAL hält ${p.value} für ein Schaltjahr, das es nicht ist.`,
  station: (p) => `Die Station ist ${p.value} statt ${p.expected}. AUSTAL bricht hier ab.`,
  minute: (p) => `Die Minute ist ${p.value} statt 00; AUSTAL beachtet sie nicht.`,
  directionQuality: (p) => `Die Qualität der Richtung ist ${p.value}: AUSTAL wertet die Stunde als fehlend.`,
  speedQuality: (p) =>
    `Die Qualität der Geschwindigkeit ist ${p.value}: AUSTAL wertet die Stunde als fehlend.`,
  directionNegative: (p) => `Die Richtung ist ${p.value}: AUSTAL rechnet mit einer falschen.`,
  directionRange: (p) =>
    `Die Richtung ${p.value} liegt jenseits von 360 Grad und ist kein Code: AUSTAL wählt eine zufällig.`,
  directionMissingUnmarked: () =>
    'Die Richtung ist 999, also fehlend, ihre Qualität aber nicht 9: AUSTAL wählt eine zufällig und zählt die Stunde.',
  speedNegative: (p) => `Die Geschwindigkeit ist ${p.value}.`,
  speedHigh: (p) => `Die Geschwindigkeit ist ${p.value} m/s: Stimmt die Einheit?`,
  speedMissingUnmarked: () =>
    'Die Geschwindigkeit ist 999, also fehlend, ihre Qualität aber nicht 9: AUSTAL rechnet mit einem Orkan.',
  calm: (p) =>
    `Richtung ${p.direction} und Geschwindigkeit ${p.speed}: Bei Windstille sind beide 0. AUSTAL zählt solche Stunden als widersprüchlich.`,
  classIndeterminable: () => 'Die Ausbreitungsklasse ist 7, unbestimmbar: AUSTAL nimmt III/1.',
  classUnknown: (p) => `Die Ausbreitungsklasse ist ${p.value}: AUSTAL wertet die Stunde als fehlend.`,
  rainRange: (p) => `Der Niederschlagscode ist ${p.value}: AUSTAL nimmt 0 mm.`,
  directionSpread: (p) =>
    `Nur auf zehn Grad bekannte Richtungen: ${p.hours}. AUSTAL verschiebt jede zufällig um bis zu ${p.degrees} Grad.`,
  speedSpread: (p) =>
    `Nur grob bekannte Geschwindigkeiten: ${p.hours}. AUSTAL verschiebt jede zufällig um bis zu ${p.ms} m/s.`,
  variableWind: (p) => `Winde ohne Richtung: ${p.hours}. AUSTAL wählt jeweils eine zufällig.`,
  gapFilled: (p) => `Hier fehlen ${p.hours} h; AUSTAL füllt sie durch Interpolation.`,
  gap: (p) => `Hier fehlen ${p.hours} h, mehr als AUSTAL füllt.`,
  rainNotAnnounced: () =>
    'Es gibt Spalten für Niederschlag, aber die erste Kommentarzeile nennt „Niederschlag“ nicht: AUSTAL liest sie nicht.',
  rainNeverValid: () =>
    'Niederschlag ist angekündigt, aber kein Datensatz hat die Qualität 1: AUSTAL findet keinen Niederschlag.',
  rainMissing: (p) => `Stunden ohne gültigen Niederschlag: ${p.hours}.`,
}

const severities: Messages['dispersion']['severities'] = {
  error: 'Fehler',
  warning: 'Warnung',
  note: 'Hinweis',
}

export const dispersion: Messages['dispersion'] = { issues, rules, severities }
