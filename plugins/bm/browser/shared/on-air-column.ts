import { type Column, Columns } from '@console/core/browser'
import type { Stream } from '../../contract'

/** What plays now, as far as it is recognized. */
export const onAirColumn = <Row extends Pick<Stream, 'on_air'>>(): Column<Row> =>
  Columns.text<Row>(
    'On air now',
    ({ on_air: play }) => play && [play.title, play.artists].filter(Boolean).join(' – '),
    { width: 200, grow: 1 },
  )
