/** What stops a start and lies in the operator's hands. The message is ready for a person, one line per problem. */
export class StartupError extends Error {}
