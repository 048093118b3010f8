export const monitoringAdminPaths = {
  customer: ({ uid }: { uid: number }) => `/monitoring-admin/user-details/${uid}`,
  streamsOfProject: ({ id }: { id: number }) => `/monitoring-admin/custom-streams?project_id=${id}`,
}
