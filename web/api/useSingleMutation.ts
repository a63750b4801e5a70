import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  readonly mutationFn: (variables: Variables) => Promise<Data>
}

/**
 * A mutation that runs once at a time. It ignores the second click of a double click, which may come before the button
 * is drawn as busy.
 */
export function useSingleMutation<Data, Variables = void>(
  options: Options<Data, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isInFlight = useRef(false)
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: Variables) =>
      options.mutationFn(variables).finally(() => {
        isInFlight.current = false
      }),
  })
  const mutate: typeof mutation.mutate = (...args) => {
    if (isInFlight.current) return
    isInFlight.current = true
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
