/** Words of a buyer's offer. */
export const ppaOffer = {
  offer: {
    title: 'A buyer’s offer',
    titleOf: (offer: string) => `What an offer of ${offer} is worth`,
    note: 'Gains in EUR are discounted to today, over the energy paid for.',
    price: 'Offered price',
    hint: 'for all energy paid for; in the first year if the price is indexed',
    against: 'Against',
    same: 'Worth the same',
    gain: 'The offer earns more',
    rows: {
      fairPrice: 'the fair price of these terms',
      support: 'support under the EEG',
      supportWithOption: 'support with its option',
      bill: 'support by the bill of the EEG 2027, draft, not law',
    },
  },
}
