import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a page of this kind can be: React, Fluent's provider and one button that answers. */
function Floor() {
  const [count, setCount] = useState(0)
  return (
    <FluentProvider theme={webLightTheme}>
      <Button
        onClick={(event) => {
          event.preventDefault()
          setCount(count + 1)
        }}
      >
        {`Clicked ${count}`}
      </Button>
    </FluentProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor />)
