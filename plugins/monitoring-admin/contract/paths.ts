export const monitoringAdminPaths = {
  station: ({ id }: { id: number }) => `/monitoring-admin/channels/${id}`,
  servers: () => '/monitoring-admin/monitor-servers',
  server: ({ id }: { id: string }) => `/monitoring-admin/monitor-servers/${encodeURIComponent(id)}`,
  customer: ({ uid }: { uid: number }) => `/monitoring-admin/user-details/${uid}`,
  channelsOfProject: ({ id }: { id: number }) =>
    `/monitoring-admin/project-channels?project_id=${id}`,
  streamsOfProject: ({ id }: { id: number }) => `/monitoring-admin/custom-streams?project_id=${id}`,
}
