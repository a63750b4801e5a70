/** A text whose commands, between backticks, are shown as code. */
export function WithCommands({ children }: { readonly children: string }) {
  // The parts of a text keep their places, and an odd one is a command.
  return children.split('`').map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : part))
}
