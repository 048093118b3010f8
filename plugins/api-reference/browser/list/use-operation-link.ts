import { useSearchParams } from 'react-router-dom'

/** The address of a call of this page, or with none of the page; what else the address says is kept. */
export function useOperationLink() {
  const [query] = useSearchParams()
  return (id: string | undefined) => {
    const next = new URLSearchParams(query)
    if (id) next.set('operation', id)
    else next.delete('operation')
    return { search: next.toString() }
  }
}
