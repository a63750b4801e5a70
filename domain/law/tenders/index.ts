export * from './announcedOn.ts'
export * from './awardNumber.ts'
export * from './possibleAward.ts'
export * from './tenderRounds.ts'
