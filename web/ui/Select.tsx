import { ListSelect } from './ListSelect.tsx'
import { SearchSelect } from './SearchSelect.tsx'
import type { SelectProps } from './selectProps.ts'

/** Choice of one from a list; `searchable` lets the reader type to find. */
export function Select({ searchable = false, ...rest }: SelectProps & { readonly searchable?: boolean }) {
  return searchable ? <SearchSelect {...rest} /> : <ListSelect {...rest} />
}
