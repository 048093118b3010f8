import { useT } from '@console/core/browser'
import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
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
  return (
    <Popover trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<ChevronDownRegular />} iconPosition="after">
          {t('Streams shown: {shown} of {all}', { shown: shown.length, all: streams.length })}
        </Button>
      </PopoverTrigger>
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
  )
}
