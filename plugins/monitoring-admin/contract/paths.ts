const streams = (query: Record<string, string | number>) =>
  `/monitoring-admin/custom-streams?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  )}`

export const monitoringAdminPaths = {
  station: ({ id }: { id: number }) => `/monitoring-admin/channels/${id}`,
  servers: () => '/monitoring-admin/monitor-servers',
  server: ({ id }: { id: string }) => `/monitoring-admin/monitor-servers/${encodeURIComponent(id)}`,
  customer: ({ uid }: { uid: number }) => `/monitoring-admin/user-details/${uid}`,
  channelsOfProject: ({ id }: { id: number }) =>
    `/monitoring-admin/project-channels?project_id=${id}`,
  streams,
  streamsOfProject: ({ id }: { id: number }) => streams({ project_id: id }),
}
