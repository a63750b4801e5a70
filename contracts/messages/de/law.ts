import { pluralOf } from '../../plural.ts'
import type { law as english } from '../en/law.ts'

const many = pluralOf('de')

/** Rechtslage einer Anlage. */
export const law: typeof english = {
  title: 'Rechtsstand',
  record: (name, status) => `${name}: ${status}`,
  statuses: {
    inForce: (_, checked) => `in Kraft, Text verglichen am ${checked}`,
    adoptedPendingApproval: (date, checked) =>
      `beschlossen am ${date}, Zahlungen stehen unter dem Vorbehalt der EU-Genehmigung (verglichen am ${checked})`,
    bill: (date, checked) =>
      `Entwurf, kein geltendes Recht (Gesetzentwurf vom ${date}, verglichen am ${checked})`,
  },
  asItStands: 'Nach geltendem Recht',
  byTheBill: 'Nach dem Gesetzentwurf',
  billNote:
    'Diese Zahlen beruhen auf einem Gesetzentwurf: Der Text und die beihilferechtliche Genehmigung sind offen.',
  source: 'Quelle',
  decided: {
    bid: (date) => `Negative Preise: Der Gebotstermin ${date} entscheidet.`,
    commissioned: (date) => `Negative Preise: Die Inbetriebnahme am ${date} entscheidet.`,
  },
  premium: {
    monthly: 'Die Marktprämie bemisst sich am Monatsmarktwert.',
    annual: 'Die Marktprämie bemisst sich am Jahresmarktwert.',
  },
  value: {
    entered: (value) => `Anzulegender Wert: ${value}, wie eingegeben.`,
    tariff: (value) => `Gesetzliche Vergütung: ${value}.`,
    auctions: (value) =>
      `Gesetzlicher Wert: ${value}, Mittel der höchsten Zuschläge des zweiten Jahres vor der Inbetriebnahme.`,
    round: (value) => `Zuschlagswert nicht eingegeben: ${value}, Mittel seiner Ausschreibungsrunde.`,
    corrected: (award, factor, value) => `Zuschlagswert ${award} × Korrekturfaktor ${factor} = ${value}.`,
    added: (tariff, addition, value) =>
      `Vergütung ${tariff} + ${addition} für die Direktvermarktung = ${value}.`,
    from: (date, value) => `Ab ${date}: ${value}.`,
    unknownFrom: (date) => `Ab ${date}: hängt vom Anteil am Referenzertrag ab.`,
  },
  support: (last, how) => `Förderung bis ${last}: ${how}.`,
  ends: {
    anniversary: '20 Jahre auf den Tag',
    endOfYear: 'bis zum Ende des 20. Jahres nach der Inbetriebnahme',
  },
  appended: (days) => `bisher ${many(days, '1 Tag', `${days} Tage`)} nach § 51a`,
  lostDays: (days) => `${many(days, '1 Tag', `${days} Tage`)} weniger nach § 36i`,
  contribution: (floor) =>
    `In Jahren, deren Marktwert über dem anzulegenden Wert liegt, zahlt die Anlage den Unterschied, auch mit einem PPA; ${floor} des Preises bleiben ihr, bei negativen Preisen ist nichts zu zahlen.`,
  optOut: (date) => `Der Ausstieg aus Prämie und Refinanzierungsbeitrag wirkt spätestens ab ${date}.`,
  questions: {
    bidDate: 'Wann war der Gebotstermin? Er entscheidet über negative Preise, das Förderende und § 51a.',
    pilotLetter:
      '§ 3 Nr. 37 Buchstabe a oder b? Nur Pilotanlagen nach Buchstabe b sind von § 51 ausgenommen; gerechnet ist Buchstabe a.',
    awardKind:
      'Ist der Wert der Zuschlagswert vor dem Korrekturfaktor oder der anzulegende Wert danach? Er gilt wie eingegeben.',
    quality: 'Welchen Gütefaktor hat der Standort? Ohne ihn wird der Zuschlagswert nicht korrigiert.',
    region:
      'In welcher Region liegt die Anlage? Unter 60 % Gütefaktor gilt hier der Faktor außerhalb der Südregion.',
    referenceYield:
      'Welchen Anteil am Referenzertrag hat die Anlage, oder wann endet die Anfangsvergütung? Spätere Werte hängen davon ab.',
    awardRange: (range) => `Stimmt der Wert? Zuschläge der Runde liegen bei ${range}.`,
    award: 'Wie hoch ist der Zuschlagswert? Ohne ihn wird keine Marktprämie berechnet.',
  },
  fields: {
    kind: 'Der Wert ist',
    kinds: {
      unknown: 'nicht bekannt',
      award: 'Zuschlagswert oder Vergütung (vor Korrektur)',
      value: 'anzulegender Wert',
    },
    quality: 'Gütefaktor',
    region: 'Region',
    regions: {
      unknown: 'nicht bekannt',
      south: 'Südregion (Anlage 5 EEG)',
      coast: 'Küste',
      middleNorth: 'Mitte-Nord',
      other: 'übriges Land',
    },
    referenceYield: 'Referenzertrag (bis 2018)',
    initialUntil: 'Anfangsvergütung bis',
    announced: 'Zuschlag bekannt gegeben',
    letter: 'Pilotanlage',
    letters: {
      none: 'nein',
      unknown: 'ja, Buchstabe nicht bekannt',
      a: 'Buchstabe a (erste Anlagen eines Typs)',
      b: 'Buchstabe b (Forschung)',
    },
  },
  pdf: {
    asked: (sites) =>
      `Eine Zahl hängt von Angaben zur Anlage ab, die fehlen (${sites}): siehe die Seite des Ergebnisses.`,
    bill: (sites) =>
      `Nach einem Gesetzentwurf, der nicht gilt, wären die Zahlen andere (${sites}): hier nach geltendem Recht.`,
  },
  ppa: {
    free: 'Break-even-Preis nach dem Gesetzentwurf',
    freeHint: 'nach dem Ausstieg aus Prämie und Refinanzierungsbeitrag; Entwurf, kein geltendes Recht',
    duty: 'Nach dem Entwurf, vor dem Ausstieg',
    dutyHint: (amount) =>
      `der Refinanzierungsbeitrag, abgezinst ${amount}, ist auch mit PPA zu zahlen; Entwurf, kein geltendes Recht`,
    line: (free, duty) =>
      `Nach dem Entwurf des EEG 2027 (kein geltendes Recht) zahlt die Anlage in Jahren hoher Marktwerte einen Refinanzierungsbeitrag: Die Förderung erlöst dann so viel wie ein Preis von ${free} nach dem Ausstieg aus Prämie und Beitrag und von ${duty} davor.`,
  },
  wrongPercent: (typed) => `„${typed}“ ist kein Anteil von 1 bis 300 %.`,
  unknowns: {
    partialSteps: 'Ob angefangene Stufen der Anfangsvergütung zählen, ist offen: hier anteilig.',
    secondaryText: 'Werte aus Sekundärtexten.',
    degression2018: 'Die Degression im Juli und Oktober 2018 ist angenommen.',
    runOverNewYear: 'Folgen negativer Stunden über Neujahr: jede Stunde nach ihrem Jahr.',
    hoursBeforeCommissioning: 'Stunden des Inbetriebnahmejahres zählen für § 51a ab der Inbetriebnahme.',
    statutoryRounding: 'Die Rundung gesetzlicher Werte ist nicht geregelt: hier zwei Stellen.',
    stateAidApproval: 'Die Genehmigung der Europäischen Kommission ist offen.',
    optOutCount: 'Die Zählung der zehn Jahre ist unsere Lesart.',
    adoptedText: 'Der beschlossene Text kann abweichen.',
  },
}
