type Query = Record<string, string | number>

function asked(page: string, query: Query): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const text = new URLSearchParams(entries).toString()
  return `/monitoring-admin/${page}${text && `?${text}`}`
}

const streams = (query: Query) => asked('custom-streams', query)

/** Of a stream, as operators' lists have it. */
interface Row {
  id: number
}

export const monitoringAdminPaths = {
  health: () => '/monitoring-admin/health',
  audit: () => '/monitoring-admin/audit',
  customers: (query: Query) => asked('user-details', query),
  station: ({ id }: { id: number }) => `/monitoring-admin/channel-details/${id}`,
  results: ({ id }: Row) => `/monitoring-admin/channel-results/${id}`,
  state: ({ id }: Row) => `/monitoring-admin/channel-state/${id}`,
  timemap: ({ id }: Row) => `/monitoring-admin/channel-timemap/${id}`,
  servers: () => '/monitoring-admin/monitor-servers',
  server: ({ id }: { id: string }) => `/monitoring-admin/monitor-servers/${encodeURIComponent(id)}`,
  customer: ({ uid }: { uid: number }) => `/monitoring-admin/user-details/${uid}`,
  channelsOfCustomer: ({ uid }: { uid: number }) => `/monitoring-admin/project-channels?uid=${uid}`,
  channelsOfProject: ({ id }: { id: number }) =>
    `/monitoring-admin/project-channels?project_id=${id}`,
  plugins: () => '/monitoring-admin/customer-plugins',
  plugin: ({ id }: { id: string }) => `/monitoring-admin/customer-plugins/${id}`,
  trackerProjects: (uid: number) => `/monitoring-admin/tracker/projects?uid=${uid}`,
  restrictions: (uid: number) => `/monitoring-admin/tracker/restrict-channels?uid=${uid}`,
  projectsOfCustomer: ({ uid }: { uid: number }) => `/monitoring-admin/custom-projects?uid=${uid}`,
  streamsOfCustomer: ({ uid }: { uid: number }) => streams({ uid }),
  streams,
  streamsOfProject: ({ id }: { id: number }) => streams({ project_id: id }),
}
