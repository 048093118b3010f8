export type TimelineAction =
  | { do: 'seek'; by: number }
  | { do: 'match'; by: 1 | -1 }
  | { do: 'zoom'; factor: number }
  | { do: 'fit' | 'toggle' | 'open' | 'begin' | 'end' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does on the timeline; undefined: nothing. */
export function actionOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pressed): TimelineAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const seconds = shiftKey ? 30 : 5
  switch (key.toLowerCase()) {
    case 'arrowleft':
    case 'arrowdown':
      return { do: 'seek', by: -seconds }
    case 'arrowright':
    case 'arrowup':
      return { do: 'seek', by: seconds }
    case 'j':
    case 'p':
      return { do: 'match', by: -1 }
    case 'k':
    case 'n':
      return { do: 'match', by: 1 }
    case '+':
    case '=':
      return { do: 'zoom', factor: 2 }
    case '-':
    case '_':
      return { do: 'zoom', factor: 1 / 2 }
    case '0':
      return { do: 'fit' }
    case ' ':
      return { do: 'toggle' }
    case 'enter':
      return { do: 'open' }
    case 'home':
      return { do: 'begin' }
    case 'end':
      return { do: 'end' }
    default:
      return undefined
  }
}
