export * from './zipMembers.ts'
