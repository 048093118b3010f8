import { makeStyles, tokens } from '@fluentui/react-components'
import type { OfferedArea } from '../../services/plugins/catalogue'
import { NamedIcon } from '../page/named-icon'

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    // System colours leave no background: the outline keeps the tile.
    outline: '1px solid transparent',
  },
})

/** An area as a small picture; its name stands beside it. */
export function AreaTile({ icon }: Pick<OfferedArea, 'icon'>) {
  return (
    <span className={useStyles().tile} aria-hidden>
      <NamedIcon icon={icon} />
    </span>
  )
}
