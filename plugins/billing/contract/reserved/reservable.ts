/** What can be reserved, by its key in the price table, and the limits that grow with it. */
export const reservable = [
  {
    service: 'BM',
    item: 'per_stream',
    label: 'Reserved streams',
    limits: ['bm_custom_channels', 'bm_database_channels'],
  },
  {
    service: 'BM',
    item: 'per_timemap',
    label: 'Reserved timemaps',
    limits: ['bm_custom_timemap', 'bm_database_timemap'],
  },
  {
    service: 'BM',
    item: 'per_cover_song',
    label: 'Reserved cover songs',
    limits: ['bm_custom_coversong', 'bm_database_coversong'],
  },
] as const
export const reservableItems = ['per_stream', 'per_timemap', 'per_cover_song'] as const
