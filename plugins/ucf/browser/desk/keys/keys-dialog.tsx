import { ApiError, ContentDialog, useT } from '@console/core/browser'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { type DeskCommand, deskKeys, labelNumbers, labels, type OwnKeys } from '../../../contract'
import { keyText } from './key-text'
import { keyName } from './use-desk-keys'
import type { DeskKeyNames } from './use-own-keys'

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    '& dd': { margin: 0 },
  },
  key: { fontFamily: tokens.fontFamilyMonospace, minWidth: '112px' },
})

const words: Partial<Record<DeskCommand, string>> = {
  play: 'Play and pause',
  next: 'Next item',
  previous: 'Previous item',
  back: '2 seconds back',
  on: '2 seconds on',
  slower: 'Slower',
  faster: 'Faster',
  ignore: 'Ignore',
  reserve: 'Ignore and keep',
  report: 'Report',
  bucket: 'Add to bucket',
  both: 'Report and bucket',
  merge: 'Merge into another item',
  edit: 'Title and metadata',
  undo: 'Take the last decision back',
  full: 'Full screen',
  sheet: 'This sheet',
}

const commands = Object.keys(deskKeys) as DeskCommand[]

/** What is pressed while another key is held is no key. */
const held = /^(Shift|Control|Alt|Meta|Tab|Escape|Enter)$/

interface KeysDialogProps {
  keys: DeskKeyNames
  onClose(): void
}

/** What the keys do, and which they are: a press on one, then the key that is to do it. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const { names, own, choose } = keys
  const t = useT()
  const styles = useStyles()
  const [asking, setAsking] = useState<DeskCommand>()
  const [problem, setProblem] = useState<string>()
  const nameOf = (command: DeskCommand) => {
    const label = labelNumbers.find((one) => command === `label${one}`)
    return label === undefined
      ? t(words[command] ?? command)
      : t('Label it {label}', { label: t(labels[label]) })
  }
  async function save(next: OwnKeys) {
    setAsking(undefined)
    try {
      await choose(next)
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(t(Object.values(error.fields)[0]?.[0] ?? error.message))
    }
  }
  function press(event: KeyboardEvent, command: DeskCommand) {
    if (asking !== command || held.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const name = keyName(event)
    const other = commands.find((one) => one !== command && names[one] === name)
    if (other)
      return setProblem(t('{key} does something: {what}', { key: name, what: nameOf(other) }))
    const { [command]: _, ...others } = own
    void save(deskKeys[command] === name ? others : { ...others, [command]: name })
  }
  return (
    <ContentDialog
      title={t('Keys')}
      onLeave={onClose}
      actions={
        <>
          <Button disabledFocusable={Object.keys(own).length === 0} onClick={() => void save({})}>
            {t('As they come')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <p>{t('Wherever the focus is, but in fields. Press one to choose another key for it.')}</p>
      {problem && (
        <MessageBar intent="warning" role="alert">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.keys}>
        {commands.map((command) => (
          <Fragment key={command}>
            <dt>
              <Button
                size="small"
                className={styles.key}
                aria-label={t('Key for: {what}', { what: nameOf(command) })}
                onClick={() => setAsking(command)}
                onBlur={() => setAsking(undefined)}
                onKeyDown={(event) => press(event, command)}
              >
                {asking === command ? t('Press a key') : keyText(names[command])}
              </Button>
            </dt>
            <dd>{nameOf(command)}</dd>
          </Fragment>
        ))}
      </dl>
    </ContentDialog>
  )
}
