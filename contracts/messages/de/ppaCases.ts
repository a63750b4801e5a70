import type { Messages } from '../index.ts'

export const ppaCases: Pick<Messages['ppa'], 'cases' | 'parties'> = {
  cases: {
    title: 'Ertragsfälle mal Preisfälle, EUR je Jahr',
    yieldCase: 'Ertragsfall',
    ppa: 'PPA, EUR',
    support: (chance) => `EEG ${chance}, EUR`,
    market: (chance) => `Markt ${chance}, EUR`,
    after: (chance) => `Nach dem PPA ${chance}, EUR`,
    note: 'Mittlerer jährlicher Erlös in Geld des jeweiligen Jahres. Erträge, die die Hälfte, drei Viertel und neun von zehn Jahren übertreffen, nach der Unsicherheit des Energieertrags, nach Nachläufen und Verlusten. Preise wie nach Jahren. Ertrag und Preis zugleich auf P90 treten in weniger als einem von zehn Jahren ein.',
    minimum: 'Von der Bank verlangte Wetterjahre',
    minimumShort: 'Jahre für die Bank',
    wrongMinimum: (most) => `Eine ganze Zahl von 1 bis ${most}.`,
    isMet: (years, minimum) => `mindestens ${minimum} Wetterjahre, erfüllt mit ${years}`,
    isNotMet: (years, minimum) => `mindestens ${minimum} Wetterjahre, nicht erfüllt mit ${years}`,
    notBankable: (years, minimum) =>
      `Nicht bankfähig: Die Berechnung hat ${years} Wetterjahre, die Bank verlangt ${minimum}.`,
    missing:
      'Ertragsfälle P50, P75 und P90 brauchen einen Windpark als Eingabe, mit der Unsicherheit seines Energieertrags.',
  },
  parties: {
    title: 'Parteien und Gültigkeit des Term Sheets',
    seller: 'Verkäufer',
    buyer: 'Käufer',
    validUntil: 'Angebot gültig bis',
    hint: 'Wird mit dem obigen Angebot auf das Term Sheet gedruckt und nicht gespeichert.',
  },
}
