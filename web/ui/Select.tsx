import { ListSelect } from './ListSelect.tsx'
import { SearchSelect } from './SearchSelect.tsx'
import type { SelectProps } from './selectProps.ts'

/** Choice from a list; `searchable` filters it by typing. */
export function Select({ searchable = false, ...rest }: SelectProps & { readonly searchable?: boolean }) {
  return searchable ? <SearchSelect {...rest} /> : <ListSelect {...rest} />
}
