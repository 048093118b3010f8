// Tells the tray of uploads what became of each file: here the map of a station, asked for until it is good or bad.
import {
  followFiles,
  type TakenUpload,
  type UploadFollower,
  type UploadOutcome,
} from '@console/core/browser'
import { type Station, stationsApi } from '../data/endpoint'

const idOf = ({ answer }: TakenUpload) => (answer as { data: Station }).data.id

function outcomeOf(_: TakenUpload, station: Station | undefined): UploadOutcome {
  if (!station) return { state: 'bad', text: 'Deleted since' }
  return { state: 'good', text: 'On the map', to: `/bm/acme-maps/${station.id}` }
}

const follower: UploadFollower = followFiles<Station>({
  paths: /^\/x\/acme-maps\/stations\/(\d+)\/maps$/,
  idOf,
  read: (id, _ids, { api }) => api(stationsApi).get({ params: { id } }),
  outcomeOf,
})

export default follower
