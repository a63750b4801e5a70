import { useEffect, useRef, useState } from 'react'
import { type Address, useAddress } from './useAddress.ts'

/** The address is updated once the choice rests: a moving slider must not write it with every step. */
const restMs = 250

/**
 * A map's choice, stored in the address.
 * @param names names of the parts in the address; must stay the same object
 * @param choiceOf choice from the address; the default for missing parts
 * @param addressOf null: the part has its default
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
