export const monitoringAdminPaths = {
  customer: ({ uid }: { uid: number }) => `/monitoring-admin/user-details/${uid}`,
}
