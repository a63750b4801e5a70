/** Error of a start that the operator can resolve. The message is for a person, one line per problem. */
export class StartupError extends Error {}
