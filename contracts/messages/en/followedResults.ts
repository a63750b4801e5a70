import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Results that are recalculated when newer data come. */
export const followedResults = {
  follow: 'Keep up to date',
  followed: 'Kept up to date',
  dialog: 'Recalculate this result when newer data come?',
  intro:
    'When the atlas has another month, or its prices or official values change, this result is calculated again. One email a day says which main figures have changed.',
  free: 'Within 365 days of its order this uses no credits, except with synthetic data.',
  forecast: 'Each recalculation is a forecast of its own and uses credits.',
  cost: (count: number, shown: string) =>
    `Otherwise a recalculation uses ${many(count, '1 credit', `${shown} credits`)}, at most once in a calendar month. If it would cost more, or your credits do not suffice, nothing is ordered, and an email says so.`,
  confirm: (count: number, shown: string) =>
    `Keep up to date (uses ${many(count, 'at most 1 credit', `at most ${shown} credits`)} each time)`,
  unfollowTitle: 'No longer keep this result up to date?',
  unfollowText: 'Nothing more is ordered or mailed for it. Results that are there stay.',
  unfollow: 'End it',
  stopped: 'No longer kept up to date: an email says why',
  otherProduct: 'belongs to a product whose results do not change with newer data.',
  tooMany: (most: string) =>
    `is one too many: an account keeps at most ${most} results up to date. End another first.`,
}
