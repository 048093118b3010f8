import { useT } from '@console/core/browser'
import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ProjectDay } from '../../contract'
import { useShown } from './use-shown'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: 'min(360px, 90vw)',
    maxHeight: '60dvh',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
})

interface StreamChoiceProps {
  streams: ProjectDay['streams']
  /** Ids of those that stand on the canvas. */
  shown: readonly string[]
}

/** Which streams stand below each other, chosen beside them. */
export function StreamChoice({ streams, shown }: StreamChoiceProps) {
  const t = useT()
  const styles = useStyles()
  const { toggle, against } = useShown(shown)
  /** The button, while what it opens is open. */
  const [target, setTarget] = useState<HTMLElement>()
  return (
    <>
      <Button
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-expanded={target !== undefined}
        onClick={({ currentTarget }) => setTarget(target ? undefined : currentTarget)}
      >
        {t('Streams shown: {shown} of {all}', { shown: shown.length, all: streams.length })}
      </Button>
      {target && (
        <Popover
          open
          trapFocus
          positioning={{ target, position: 'below', align: 'start' }}
          onOpenChange={(_, { open }) => !open && setTarget(undefined)}
        >
          <PopoverSurface className={styles.surface} aria-label={t('Streams shown')}>
            {streams.map(({ stream_id: id, name }) => {
              const reason = against(id)
              return (
                <Checkbox
                  key={id}
                  label={name}
                  checked={shown.includes(id)}
                  disabled={reason !== undefined}
                  title={reason ?? ''}
                  onChange={() => toggle(id)}
                />
              )
            })}
          </PopoverSurface>
        </Popover>
      )}
    </>
  )
}
