import { useEffect, useRef, useState } from 'react'
import { type Address, useAddress } from './useAddress.ts'

/** The address follows once the choice rests: a slider that moves must not write it with every step. */
const restMs = 250

/**
 * What is chosen on a map, which the address keeps.
 * @param names of the parts as the address calls them; must stay the same object
 * @param choiceOf what the address asks for; the usual choice for what it leaves out
 * @param addressOf null: the part is as usual
 */
export function useRestingChoice<Choice, Part extends string>(
  names: Readonly<Record<Part, string>>,
  choiceOf: (address: Address<Part>) => Choice,
  addressOf: (choice: Choice) => Address<Part>,
): readonly [Choice, (change: Partial<Choice>) => void] {
  const [address, changeAddress] = useAddress(names)
  const [choice, setChoice] = useState<Choice>(() => choiceOf(address))
  const write = useRef(() => {})
  useEffect(() => {
    write.current = () => changeAddress(addressOf(choice))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is written once it rests, and for no other reason
  useEffect(() => {
    const timer = setTimeout(() => write.current(), restMs)
    return () => clearTimeout(timer)
  }, [choice])
  return [choice, (change) => setChoice((before) => ({ ...before, ...change }))]
}
