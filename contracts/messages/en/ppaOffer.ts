/** Words of a buyer's offer. */
export const ppaOffer = {
  offer: {
    title: 'A buyer’s offer',
    titleOf: (offer: string) => `What an offer of ${offer} is worth`,
    note: 'Gains in EUR are discounted to today, over the energy that is paid.',
    price: 'Offered price',
    hint: 'for all that is paid, in the first year where the price is indexed',
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
