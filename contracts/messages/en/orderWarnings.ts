import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Warnings before a customer confirms an order. Dates are written out. */
export const orderWarnings = {
  mixed:
    'Weather and prices of this order are synthetic and real data mixed. The result is marked so; do not use it for decisions.',
  synthetic: 'This atlas is synthetic demonstration weather. Do not use it for decisions.',
  notOwn: (count: number, shown: string) =>
    many(
      count,
      '1 site of the list is excluded or planned by others and is not ordered.',
      `${shown} sites of the list are excluded or planned by others and are not ordered.`,
    ),
  startsWithin: (year: string, from: string) => `The data of ${year} begin on ${from}.`,
  endsWithin: (year: string, until: string) => `The data of ${year} end on ${until}.`,
}
