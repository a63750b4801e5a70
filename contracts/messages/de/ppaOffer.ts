import type { Messages } from '../index.ts'

export const ppaOffer: Pick<Messages['ppa'], 'offer'> = {
  offer: {
    title: 'Angebot eines Käufers',
    titleOf: (offer) => `Was ein Angebot von ${offer} wert ist`,
    note: 'Mehrerlöse in EUR sind auf heute abgezinst, über die bezahlte Energie.',
    price: 'Angebotener Preis',
    hint: 'für alle bezahlte Energie; bei Indexierung im ersten Jahr',
    against: 'Gegen',
    same: 'Gleich viel wert',
    gain: 'Das Angebot bringt mehr',
    rows: {
      fairPrice: 'den fairen Preis dieser Bedingungen',
      support: 'Förderung nach dem EEG',
      supportWithOption: 'Förderung mit ihrer Option',
      bill: 'Förderung nach dem Entwurf des EEG 2027, kein geltendes Recht',
    },
  },
}
