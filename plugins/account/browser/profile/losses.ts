import type { UserInfo } from '@console/core/contract'

/** Things of an account that are counted by their limit fields, in the order in which they are named. */
export const lossLabels = {
  file_buckets: 'File buckets',
  duration: 'Hours of audio and video in buckets',
  live_buckets: 'Live buckets',
  channel_num: 'Live channels',
  avrprojects: 'Recognition projects',
  lcdprojects: 'Live channel projects',
  hrprojects: 'Hybrid projects',
  offlinedb: 'Offline databases',
  bmprojects: 'Broadcast monitoring projects',
  bm_channels: 'Broadcast monitoring channels',
  bm_custom_projects: 'Custom streams projects',
  bm_custom_channels: 'Custom streams',
  bm_database_projects: 'Broadcast database projects',
  bm_database_channels: 'Broadcast database channels',
  fs_containers: 'File scanning containers',
  fs_size: 'Hours of scanned files',
}

/** What of these there is. */
export const lossesOf = ({ used }: Pick<UserInfo, 'used'>) =>
  (Object.keys(lossLabels) as (keyof typeof lossLabels)[]).flatMap((field) => {
    const count = used[field] ?? 0
    return count > 0 ? [{ label: lossLabels[field], count }] : []
  })
