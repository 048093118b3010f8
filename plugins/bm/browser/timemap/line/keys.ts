export type DayAction =
  | { do: 'seek'; by: number }
  | { do: 'gap'; by: 1 | -1 }
  | { do: 'zoom'; factor: number }
  | {
      do:
        | 'toggle'
        | 'from'
        | 'to'
        | 'name'
        | 'bucket'
        | 'false'
        | 'edit'
        | 'sheet'
        | 'fit'
        | 'begin'
        | 'end'
        | 'clear'
    }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does on a day; undefined: nothing. */
export function actionOf(pressed: Pressed): DayAction | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey) return undefined
  const seconds = shiftKey ? 1 : 5
  switch (key.toLowerCase()) {
    case 'arrowleft':
      return { do: 'seek', by: -seconds }
    case 'arrowright':
      return { do: 'seek', by: seconds }
    case 'j':
      return { do: 'gap', by: 1 }
    case 'k':
      return { do: 'gap', by: -1 }
    case '+':
    case '=':
      return { do: 'zoom', factor: 2 }
    case '-':
    case '_':
      return { do: 'zoom', factor: 1 / 2 }
    default:
      return plain[key.toLowerCase()]
  }
}

const plain: Record<string, DayAction> = {
  ' ': { do: 'toggle' },
  '[': { do: 'from' },
  ']': { do: 'to' },
  enter: { do: 'name' },
  b: { do: 'bucket' },
  e: { do: 'edit' },
  f: { do: 'false' },
  '?': { do: 'sheet' },
  '0': { do: 'fit' },
  home: { do: 'begin' },
  end: { do: 'end' },
  escape: { do: 'clear' },
}
