import { useFocusReturn, useT } from '@console/core/browser'
import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePaletteEntries } from './palette-entries'
import type { PaletteEntry } from './palette-entry'

const useStyles = makeStyles({
  surface: {
    width: 'max(50%, min(560px, calc(100vw - 24px)))',
    maxWidth: 'none',
    boxSizing: 'border-box',
    marginTop: 'min(12vh, 96px)',
    padding: 0,
    overflow: 'hidden',
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '52px',
    border: 0,
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  list: {
    maxHeight: 'min(60vh, 440px)',
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingVerticalXS,
  },
  group: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    '& span': { color: 'inherit' },
    // System colours leave no background: the outline shows where one is.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  label: { flexGrow: 1 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  chip: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  nothing: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
})

/** At once, so that no letter typed meanwhile is lost. */
const focusNow = (field: HTMLInputElement | null) => field?.focus()

/** Ctrl/Cmd-K: type a few letters of a screen or an action, choose with the arrow keys, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const t = useT()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState(0)
  const active = useRef<HTMLDivElement>(null)
  useFocusReturn()
  const { found, searching } = usePaletteEntries(query)
  const at = Math.min(wanted, found.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is another one when these change
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [at, query])

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return
    // First the palette goes and gives the focus back, then what was chosen may take it.
    flushSync(onClose)
    setTimeout(entry.run)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % found.length,
      ArrowUp: (at - 1 + found.length) % found.length,
      PageDown: Math.min(at + 8, found.length - 1),
      PageUp: Math.max(at - 8, 0),
    }
    const next = steps[event.key]
    if (next !== undefined && found.length > 0) {
      event.preventDefault()
      setWanted(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(found[at])
    }
  }

  const optionId = (index: number) => `${listId}-${index}`

  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('Search screens and actions')}>
        <div className={styles.field}>
          <Search20Regular aria-hidden />
          <input
            ref={focusNow}
            className={styles.input}
            role="combobox"
            aria-label={t('Search screens and actions')}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            placeholder={t('Find things by name or id, screens and actions')}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setWanted(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div
          id={listId}
          role="listbox"
          aria-label={t('Results')}
          className={styles.list}
          tabIndex={-1}
        >
          {found.map((entry, index) => (
            <Option
              key={`${entry.group} ${entry.id}`}
              id={optionId(index)}
              entry={entry}
              heading={entry.group !== found[index - 1]?.group}
              active={index === at}
              reference={index === at ? active : undefined}
              onChoose={() => choose(entry)}
              onPoint={() => setWanted(index)}
            />
          ))}
        </div>
        <div role="status">
          {found.length === 0 && (
            <p className={styles.nothing}>{searching ? t('Searching…') : t('Nothing matches')}</p>
          )}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  /** The first of its group, which it is headed by. */
  heading: boolean
  active: boolean
  reference: React.RefObject<HTMLDivElement | null> | undefined
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, entry, heading, active, reference, onChoose, onPoint }: OptionProps) {
  const styles = useStyles()
  return (
    <>
      {heading && (
        <div role="presentation" className={styles.group}>
          {entry.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option */}
      <div
        ref={reference}
        id={id}
        role="option"
        aria-selected={active}
        className={mergeClasses(styles.option, active && styles.active)}
        onClick={onChoose}
        onPointerMove={onPoint}
      >
        <span className={styles.label}>{entry.label}</span>
        {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
        {entry.chip && <span className={styles.chip}>{entry.chip}</span>}
      </div>
    </>
  )
}
