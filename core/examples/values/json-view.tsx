// Raw data as a tree and as text, with search and copy.
import { JsonView } from '@console/core/browser'

export function Example() {
  return (
    <JsonView
      label="Answer of the service"
      value={{
        station: { id: 100001, name: 'Radio Nord' },
        plays: [{ title: 'A song', score: 98 }],
      }}
    />
  )
}
