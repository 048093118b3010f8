import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { Station } from '../../../contract'

const useStyles = makeStyles({
  box: { maxWidth: '100%' },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Boxes that are not checked have their words in grey, as if they could not be.
  free: { color: tokens.colorNeutralForeground1 },
})

interface StationBoxProps {
  station: Station
  isChosen: boolean
  /** Why it cannot be changed. */
  fixed: string | undefined
  onChoose(station: Station, chosen: boolean): void
}

function Box({ station, isChosen, fixed, onChoose }: StationBoxProps) {
  const styles = useStyles()
  return (
    <Checkbox
      className={styles.box}
      label={{
        className: mergeClasses(styles.name, !fixed && styles.free),
        title: station.name,
        children: station.name,
      }}
      title={fixed}
      checked={isChosen}
      disabled={fixed !== undefined}
      onChange={(_event, { checked }) => onChoose(station, checked === true)}
    />
  )
}

/** A station to choose, in one line; drawn again only when it is another, or chosen otherwise. */
export const StationBox = memo(Box)
